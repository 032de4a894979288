import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { schoolClasses } from "../schema.ts";

/** A program on the projector. Names of students are replaced before it is stored. */
export type ProjectedProgram = { title: string; question: string; code: string };

/** What the projector of a class shows. Any web process serves it, and it is deleted after the day. */
export const projectorStates = pgTable("projector_states", {
  schoolClassId: uuid("school_class_id")
    .primaryKey()
    .references(() => schoolClasses.id, { onDelete: "cascade" }),
  theme: text("theme", { enum: ["light", "dark"] })
    .notNull()
    .default("light"),
  showsJoinCode: boolean("shows_join_code").notNull().default(true),
  showsProgress: boolean("shows_progress").notNull().default(true),
  /** The whole time; null without a timer. */
  timerSeconds: integer("timer_seconds"),
  /** What had passed when the timer was last started. */
  timerSpentMs: integer("timer_spent_ms").notNull().default(0),
  /** Null while the timer is paused. */
  timerStartedAt: timestamp("timer_started_at", { withTimezone: true }),
  program: jsonb("program").$type<ProjectedProgram>(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
