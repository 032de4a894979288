import { contentOverrides } from "@nirmaan/db/administration-schema.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/administration-content.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Admin } from "#domain/people/person.ts";
import type { ContentKind } from "#server/content/content-overrides.ts";
import { announceContentChange } from "#server/content/load-content.ts";
import { AppError } from "#server/errors/app-error.ts";
import { recordAdminAction } from "#server/people/record-admin-action.ts";
import { contentDifference } from "./content-difference.ts";

export type ContentItem = { kind: ContentKind; key: string };

export type ContentChange = ContentItem & {
  /** The item in words, for the list of changes and the log. */
  title: string;
  /** Checked against the schema of the content's file. */
  value: unknown;
  /** What is shown now. */
  before: unknown;
};

/** The change that is shown now; none while the file's own value is shown. */
export async function readShownChange(db: Database, { kind, key }: ContentItem) {
  const [newest] = await db
    .select()
    .from(contentOverrides)
    .where(
      and(eq(contentOverrides.kind, kind), eq(contentOverrides.key, key), isNull(contentOverrides.undoneAt)),
    )
    .orderBy(desc(contentOverrides.position))
    .limit(1);
  return newest;
}

/** Publishes a change of content. `basedOn` is the change that the admin saw: nobody overwrites what they have not seen. */
export function publishContent(
  db: Database,
  admin: Admin,
  { kind, key, title, value, before, basedOn }: ContentChange & { basedOn: string },
): Promise<string> {
  return db.transaction(async (transaction) => {
    await lockItem(transaction, { kind, key });
    const shown = await readShownChange(transaction, { kind, key });
    if ((shown?.id ?? "") !== basedOn) throw new AppError("conflict", m.changedMeanwhile());
    const difference = contentDifference(before, value);
    if (Object.keys(difference.after).length + Object.keys(difference.before).length === 0)
      throw new AppError("bad-input", m.nothingDifferent());
    const [made] = await transaction
      .insert(contentOverrides)
      .values({ kind, key, title, value, before, byUserId: admin.userId })
      .returning();
    if (!made) throw new Error("The change was not written.");
    await recordAdminAction(transaction, admin, {
      action: "content-changed",
      aboutKind: "content",
      aboutId: made.id,
      before: { content: difference.before },
      after: { content: difference.after },
    });
    await announceContentChange(transaction);
    return made.id;
  });
}

/** Takes the newest change of an item back: what was shown before it is shown again. */
export function undoContent(db: Database, admin: Admin, { id }: { id: string }): Promise<void> {
  return db.transaction(async (transaction) => {
    const [change] = await transaction.select().from(contentOverrides).where(eq(contentOverrides.id, id));
    if (!change) throw new AppError("not-found", m.noSuchChange());
    await lockItem(transaction, change);
    const shown = await readShownChange(transaction, change);
    if (shown?.id !== id) throw new AppError("conflict", m.notShownNow());
    await transaction
      .update(contentOverrides)
      .set({ undoneAt: sql`now()`, undoneByUserId: admin.userId })
      .where(eq(contentOverrides.id, id));
    const difference = contentDifference(change.value, change.before);
    await recordAdminAction(transaction, admin, {
      action: "content-undone",
      aboutKind: "content",
      aboutId: id,
      before: { content: difference.before },
      after: { content: difference.after },
    });
    await announceContentChange(transaction);
  });
}

/** Changes of one item wait for each other. */
const lockItem = (transaction: Database, { kind, key }: ContentItem) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content ${kind} ${key}`}, 0))`);
