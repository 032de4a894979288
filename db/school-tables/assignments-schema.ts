import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { createdAt, ownerId, schoolClasses } from "../schema.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Work that a teacher gives to a class: one exercise of a lesson, or all its required exercises. */
export const assignments = pgTable(
  "assignments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    schoolClassId: uuid("school_class_id")
      .notNull()
      .references(() => schoolClasses.id, { onDelete: "cascade" }),
    lessonSlug: text("lesson_slug").notNull(),
    /** Null for the whole lesson. */
    exercise: text("exercise"),
    /** A line from the teacher, or nothing. */
    note: text("note").notNull().default(""),
    /** Students see it from this moment on. */
    opensAt: time("opens_at").notNull(),
    dueAt: time("due_at").notNull(),
    /** Whether work that was made after the due time still counts, as late. */
    lateRule: text("late_rule", { enum: ["counts-as-late", "does-not-count"] }).notNull(),
    byUserId: uuid("by_user_id").notNull(),
    createdAt,
  },
  (table) => [index().on(table.schoolClassId, table.dueAt)],
);

/** More time for one student. */
export const assignmentExtensions = pgTable(
  "assignment_extensions",
  {
    assignmentId: uuid("assignment_id")
      .notNull()
      .references(() => assignments.id, { onDelete: "cascade" }),
    studentId: ownerId,
    dueAt: time("due_at").notNull(),
    byUserId: uuid("by_user_id").notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.assignmentId, table.studentId] }), index().on(table.studentId)],
);
