import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, ownerId, schoolClasses } from "../schema.ts";

/** A raised hand with a short question. A student has at most one that is open. */
export const classQuestions = pgTable(
  "class_questions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    studentId: ownerId,
    schoolClassId: uuid("school_class_id")
      .notNull()
      .references(() => schoolClasses.id, { onDelete: "cascade" }),
    lessonSlug: text("lesson_slug").notNull(),
    text: text("text").notNull(),
    /** Empty when the teacher came to the desk and closed the question. */
    answer: text("answer").notNull().default(""),
    closedAt: timestamp("closed_at", { withTimezone: true }),
    closedBy: uuid("closed_by"),
    createdAt,
  },
  (table) => [
    index().on(table.schoolClassId).where(sql`closed_at is null`),
    uniqueIndex("class_questions_open").on(table.studentId).where(sql`closed_at is null`),
    index().on(table.studentId, table.createdAt),
    index().on(table.createdAt),
  ],
);
