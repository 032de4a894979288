import type { Database } from "@nirmaan/db/connect-database.ts";
import { projects } from "@nirmaan/db/schema.ts";
import { shares } from "@nirmaan/db/sharing-schema.ts";
import * as m from "@nirmaan/messages/sharing.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requirePurpose } from "#server/people/may-use.ts";
import { newShareToken } from "./share-token.server.ts";

/** A program of a student has a few kilobytes; this is enough for a game with drawings in its code. */
const MOST_BYTES = 300 * 1024;
const MOST_SHARED = 30;

/** The work of lessons is not shared: it would hand out the answers. */
export const isSharable = (slug: string): boolean => /^(playground$|project-)/.test(slug);

type ProjectSharing = { slug: string; title: string; displayName: string };

/**
 * Shares a copy of the project as it is in the account now; later changes are seen only after sharing again, under the
 * same link. A link that was switched off stays dead: sharing again makes a new one.
 */
export async function shareProject(
  db: Database,
  student: Student,
  { slug, title, displayName }: ProjectSharing,
): Promise<{ token: string }> {
  requirePurpose(student, "share-link", m.needsConsent());
  return db.transaction(async (transaction) => {
    const content = await readForSharing(transaction, student, slug);
    const shared = await lockShares(transaction, student);
    const before = shared.find((share) => share.kind === "project" && share.slug === slug);
    requireUndisputed(before);
    if (before?.state !== "on" && shared.filter(({ state }) => state === "on").length >= MOST_SHARED)
      throw new AppError("conflict", m.sharedTooMany({ count: MOST_SHARED }));
    const token = before?.state === "on" ? before.token : newShareToken();
    const copy = { title, displayName, content, token, state: "on" as const, sharedAt: new Date() };
    if (before)
      await transaction
        .update(shares)
        .set({ ...copy, version: before.version + 1 })
        .where(eq(shares.id, before.id));
    else await transaction.insert(shares).values({ studentId: student.id, kind: "project", slug, ...copy });
    return { token };
  });
}

/** Of two requests at once, the second sees what the first one shared. */
export async function lockShares(db: Database, student: Pick<Student, "id">) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shares of ${student.id}`}, 0))`);
  return db
    .select({
      id: shares.id,
      kind: shares.kind,
      slug: shares.slug,
      token: shares.token,
      state: shares.state,
      version: shares.version,
      reason: shares.reason,
    })
    .from(shares)
    .where(eq(shares.studentId, student.id));
}

/** What a moderator has closed, or has to look at, does not come back by sharing it again. */
export function requireUndisputed(share: { state: string; reason: string | null } | undefined): void {
  if (share?.state === "taken-down")
    throw new AppError("forbidden", m.takenDownReason({ reason: share.reason ?? "" }));
  if (share?.state === "hidden") throw new AppError("conflict", m.waitsForModerator());
}

async function readForSharing(db: Database, student: Student, slug: string): Promise<unknown> {
  const [project] = isSharable(slug)
    ? await db
        .select({ content: projects.content })
        .from(projects)
        .where(and(eq(projects.studentId, student.id), eq(projects.slug, slug)))
    : [];
  if (!project) throw new AppError("not-found", m.noSuchProject());
  if (Buffer.byteLength(JSON.stringify(project.content)) > MOST_BYTES)
    throw new AppError("too-large", m.projectTooLarge({ kilobytes: MOST_BYTES / 1024 }));
  return project.content;
}

/** Closes the link at once. What a moderator has decided stays as it is. */
export async function stopSharing(
  db: Database,
  student: Student,
  { kind, slug }: { kind: "project" | "portfolio"; slug: string },
): Promise<void> {
  await db
    .update(shares)
    .set({ state: "off" })
    .where(
      and(
        eq(shares.studentId, student.id),
        eq(shares.kind, kind),
        eq(shares.slug, slug),
        ne(shares.state, "taken-down"),
        ne(shares.state, "hidden"),
      ),
    );
}
