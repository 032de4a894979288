import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./schema.ts";

const ADMIN_ACTIONS = [
  "role-changed",
  "blocked",
  "unblocked",
  "tier-given",
  "tier-taken-back",
  "announced",
  "announcement-withdrawn",
] as const;

/**
 * Audit log of the admins' actions. Append-only: a trigger refuses updates and deletes. It holds account ids and no
 * other personal data, so that it may outlive the people.
 */
export const adminActions = pgTable(
  "admin_actions",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The admin's account. */
    byUserId: uuid("by_user_id").notNull(),
    action: text("action", { enum: ADMIN_ACTIONS }).notNull(),
    aboutKind: text("about_kind", { enum: ["person", "announcement"] }).notNull(),
    /** The person's account, or the announcement. */
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
