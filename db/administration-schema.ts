import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./schema.ts";

const ADMIN_ACTIONS = [
  "role-changed",
  "blocked",
  "unblocked",
  "tier-given",
  "tier-taken-back",
  "announced",
  "announcement-withdrawn",
  "content-changed",
  "content-undone",
  "school-made",
  "school-opened",
  "school-refused",
  "seats-changed",
  "share-taken-down",
  "share-left-open",
  "share-put-back",
] as const;

/**
 * Audit log of the admins' actions. Append-only: a trigger refuses updates and deletes. It holds account ids and no
 * other personal data, so that it may outlive the people.
 */
export const adminActions = pgTable(
  "admin_actions",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The admin's account; the teacher's where a teacher moderated a share of their student. */
    byUserId: uuid("by_user_id").notNull(),
    action: text("action", { enum: ADMIN_ACTIONS }).notNull(),
    aboutKind: text("about_kind", { enum: ["person", "announcement", "content", "school"] }).notNull(),
    /** The person's account, the announcement, the school, or the row of `content_overrides`. */
    aboutId: uuid("about_id").notNull(),
    before: jsonb("before").notNull(),
    after: jsonb("after").notNull(),
    reason: text("reason"),
    createdAt,
  },
  (table) => [
    index().on(table.aboutId, table.id),
    index().on(table.byUserId, table.id),
    index().on(table.action, table.id),
  ],
);

/** Which teacher or admin was shown a student's record, and on which page. Holds account ids and no other personal data. */
export const recordReads = pgTable(
  "record_reads",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The account of the teacher or admin. */
    byUserId: uuid("by_user_id").notNull(),
    /** The student's account. */
    aboutUserId: uuid("about_user_id").notNull(),
    /** The page's path, without ids. */
    page: text("page").notNull(),
    createdAt,
  },
  (table) => [
    index().on(table.aboutUserId, table.id),
    index().on(table.byUserId, table.id),
    index().on(table.createdAt),
  ],
);

const CONTENT_KINDS = ["claims", "prices", "city-figure", "lesson", "course"] as const;

/**
 * Changes that admins make to the content of the files. The newest row of a kind and key that is not undone replaces the
 * file's value; undoing it brings back the row before it, or the file.
 */
export const contentOverrides = pgTable(
  "content_overrides",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Orders the changes. */
    position: bigint("position", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
    /** A slug; for a figure of a city `pune/education.schools`. */
    key: text("key").notNull(),
    /** In words, for the list of changes and the log: "Literacy rate of Pune". */
    title: text("title").notNull(),
    /** The web app validates its shape when it is written and when it is read. */
    value: jsonb("value").notNull(),
    /** What was shown before, from the change before this one or from the file. */
    before: jsonb("before").notNull(),
    byUserId: uuid("by_user_id").notNull(),
    createdAt,
    undoneAt: timestamp("undone_at", { withTimezone: true }),
    undoneByUserId: uuid("undone_by_user_id"),
  },
  (table) => [index().on(table.kind, table.key, table.position), index().on(table.position)],
);
