import { boolean, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { students } from "../schema.ts";

/**
 * How a student in a lab is doing now: one row that each report replaces, so that no history exists. The table is unlogged:
 * its rows are worth nothing after a crash, and writing them costs no log.
 */
export const liveStates = pgTable("live_states", {
  studentId: uuid("student_id")
    .primaryKey()
    .references(() => students.id, { onDelete: "cascade" }),
  lessonSlug: text("lesson_slug").notNull(),
  exercise: text("exercise"),
  /** How often in a row the same check has failed. */
  fails: smallint("fails").notNull(),
  /** The name of a known mistake of the exercise, or the id of an explained error. */
  mistake: text("mistake"),
  stepsDone: smallint("steps_done").notNull(),
  activity: text("activity", { enum: ["working", "idle", "left"] }).notNull(),
  hasUnsent: boolean("has_unsent").notNull(),
  /** No index: an update that changes no indexed column stays in its page. */
  reportedAt: timestamp("reported_at", { withTimezone: true }).notNull(),
});
