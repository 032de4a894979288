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
 * Alerts about messages that an adult should know of. One row for each class of the student, and one without a class for
 * the operator. Further messages are counted in the row until an adult says that they have spoken with the student.
 */
export const tutorAlerts = pgTable(
  "tutor_alerts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: ownerId,
    /** Null for the operator. */
    schoolClassId: uuid("school_class_id").references(() => schoolClasses.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["self-harm", "abuse", "abuse-at-school", "danger", "worry"] }).notNull(),
    /** Where the last message was written. */
    place: text("place", {
      enum: ["tutor", "question", "comment", "share", "portfolio", "report", "contact"],
    })
      .notNull()
      .default("tutor"),
    /** The newest message, for the adults who must act. Null when it was written without a network, or is deleted. */
    sentence: text("sentence"),
    messages: integer("messages").notNull().default(1),
    lastMessageAt: timestamp("last_message_at", { withTimezone: true }),
    /** When a mail about it was last accepted by the mail server; null while a mail waits. */
    mailedAt: timestamp("mailed_at", { withTimezone: true }),
    /** Whether a reply said that an adult was told; null in rows of versions that did not store it. */
    isStudentTold: boolean("is_student_told"),
    /** When an adult said that they have spoken with the student. */
    seenAt: timestamp("seen_at", { withTimezone: true }),
    /** The account of that adult. */
    spokenBy: uuid("spoken_by"),
    createdAt,
  },
  (table) => [
    index().on(table.schoolClassId, table.createdAt),
    index("tutor_alerts_open").on(table.studentId).where(sql`seen_at is null`),
  ],
);

/** Weak signals, which become an alert when they repeat: when each was written, never what. At most two of a student. */
export const tutorWorries = pgTable(
  "tutor_worries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: ownerId,
    writtenAt: timestamp("written_at", { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.studentId, table.writtenAt)],
);

/** While a row exists the tutor is paused for a class: indefinitely, or until the end of a test. */
export const tutorPauses = pgTable("tutor_pauses", {
  schoolClassId: uuid("school_class_id")
    .primaryKey()
    .references(() => schoolClasses.id, { onDelete: "cascade" }),
  until: timestamp("until", { withTimezone: true }),
  createdAt,
});
