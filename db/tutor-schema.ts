import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { createdAt, ownerId, schoolClasses } from "./schema.ts";

/** The conversation with the tutor in one lesson or project. Deleted with the student. */
export const tutorMessages = pgTable(
  "tutor_messages",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: ownerId,
    /** A lesson's slug, or "project-" followed by a project's slug. */
    place: text("place").notNull(),
    role: text("role", { enum: ["user", "assistant"] }).notNull(),
    content: text("content").notNull(),
    rung: integer("rung"),
    /** The student's answer to "Was this helpful?". */
    isHelpful: boolean("is_helpful"),
    createdAt,
  },
  (table) => [index().on(table.studentId, table.place, table.id)],
);

/** One row per question: its cost and who answered it. Kept for usage limits when a conversation is deleted. */
export const tutorUsage = pgTable(
  "tutor_usage",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: ownerId,
    source: text("source", { enum: ["engine", "model", "safety"] }).notNull(),
    /** Why the model's reply was rejected, if a model was asked. */
    fallback: text("fallback", { enum: ["slow", "failed", "filtered", "over-budget"] }),
    model: text("model"),
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    /** Thousandths of a paisa. */
    costMilliPaise: bigint("cost_milli_paise", { mode: "number" }).notNull().default(0),
    milliseconds: integer("milliseconds").notNull(),
    createdAt,
  },
  (table) => [index().on(table.studentId, table.createdAt)],
);

/**
 * Alerts about messages that an adult should know of; the message itself is not stored here. One row for each class of
 * the student, and one without a class for the operator. Further messages are counted in the row until it is seen.
 */
export const tutorAlerts = pgTable(
  "tutor_alerts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: ownerId,
    /** Null for the operator. */
    schoolClassId: uuid("school_class_id").references(() => schoolClasses.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["self-harm", "abuse", "abuse-at-school", "danger"] }).notNull(),
    messages: integer("messages").notNull().default(1),
    lastMessageAt: timestamp("last_message_at", { withTimezone: true }),
    /** When a mail about it was last accepted by the mail server. */
    mailedAt: timestamp("mailed_at", { withTimezone: true }),
    seenAt: timestamp("seen_at", { withTimezone: true }),
    createdAt,
  },
  (table) => [
    index().on(table.schoolClassId, table.createdAt),
    index("tutor_alerts_open").on(table.studentId).where(sql`seen_at is null`),
  ],
);

/** While a row exists the tutor is paused for a class: indefinitely, or until the end of a test. */
export const tutorPauses = pgTable("tutor_pauses", {
  schoolClassId: uuid("school_class_id")
    .primaryKey()
    .references(() => schoolClasses.id, { onDelete: "cascade" }),
  until: timestamp("until", { withTimezone: true }),
  createdAt,
});
