import { contentOverrides } from "@nirmaan/db/administration-schema.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { admins } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/administration-content.ts";
import { and, desc, eq, like, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Admin } from "#domain/people/person.ts";
import type { ContentItem } from "./change-content.server.ts";
import { contentTitle } from "./content-title.server.ts";

const MOST_CHANGES = 20;

/** The newest changes: of everything, of one item, or of all items whose key begins with `keyPrefix`. */
export async function readContentChanges(
  db: Database,
  _admin: Admin,
  only?: ContentItem | { kind: ContentItem["kind"]; keyPrefix: string },
) {
  const undoer = alias(admins, "undoer");
  const rows = await db
    .select({ change: contentOverrides, by: admins.name, undoneBy: undoer.name })
    .from(contentOverrides)
    .leftJoin(admins, eq(admins.userId, contentOverrides.byUserId))
    .leftJoin(undoer, eq(undoer.userId, contentOverrides.undoneByUserId))
    .where(only && filterOf(only))
    .orderBy(desc(contentOverrides.position))
    .limit(MOST_CHANGES);
  const seen = new Set<string>();
  return rows.map(({ change, by, undoneBy }) => {
    const item = `${change.kind} ${change.key}`;
    const isShown = change.undoneAt === null && !seen.has(item);
    if (change.undoneAt === null) seen.add(item);
    return {
      id: change.id,
      title: contentTitle(change),
      by: by ?? m.formerAdmin(),
      at: change.createdAt,
      isShown,
      undone: change.undoneAt && { by: undoneBy ?? m.formerAdmin(), at: change.undoneAt },
    };
  });
}

function filterOf(only: ContentItem | { kind: ContentItem["kind"]; keyPrefix: string }): SQL | undefined {
  const key =
    "key" in only ? eq(contentOverrides.key, only.key) : like(contentOverrides.key, `${only.keyPrefix}%`);
  return and(eq(contentOverrides.kind, only.kind), key);
}
