import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * The web processes that serve now; each writes its row every 15 seconds. Its migration makes it unlogged: after a crash
 * of the database the processes write themselves again.
 */
export const processBeats = pgTable("process_beats", {
  id: uuid("id").primaryKey(),
  kind: text("kind", { enum: ["web"] }).notNull(),
  host: text("host").notNull(),
  version: text("version").notNull(),
  /** The newest migration that this version knows. */
  migration: text("migration").notNull(),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  beatAt: timestamp("beat_at", { withTimezone: true }).notNull().defaultNow(),
});
