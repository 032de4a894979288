import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { guardians } from "./consent-schema.ts";
import { createdAt, ownerId } from "./schema.ts";

/**
 * Mails that come again and again because somebody chose them: a student's reminder, and a guardian's mail about the week
 * of their child. One row for each student, kind and guardian.
 */
export const studyMails = pgTable(
  "study_mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    studentId: ownerId,
    kind: text("kind", { enum: ["reminder", "guardian-week"] }).notNull(),
    /** Who gets the mail about the week; null on a reminder. */
    guardianId: uuid("guardian_id").references(() => guardians.id, { onDelete: "cascade" }),
    /** 192 random bits, part of the link in each mail that stops it. */
    stopToken: text("stop_token").notNull().unique(),
    /** The first day, in India, on which the job looks at this row again. It is set before a mail is sent. */
    dueOn: date("due_on").notNull(),
    sentOn: date("sent_on"),
    /** Reminders since the student was last here. */
    unanswered: integer("unanswered").notNull().default(0),
    stoppedAt: timestamp("stopped_at", { withTimezone: true }),
    createdAt,
  },
  (table) => [
    unique().on(table.studentId, table.kind, table.guardianId).nullsNotDistinct(),
    index().on(table.guardianId),
    index("study_mails_due").on(table.kind, table.dueOn, table.id).where(sql`stopped_at is null`),
    index("study_mails_stopped").on(table.stoppedAt).where(sql`stopped_at is not null`),
  ],
);
