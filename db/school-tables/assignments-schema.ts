import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { createdAt, ownerId, schoolClasses } from "../schema.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Questions of the bank that a class gets: some of chosen units, or a whole timed paper. */
export type PracticeTask =
  | { kind: "set"; paper: string; units: string[]; questions: number }
  | { kind: "mock"; paper: string };

/** Work that a teacher gives to a class: one exercise of a lesson, all its required exercises, or practice. */
export const assignments = pgTable(
  "assignments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    schoolClassId: uuid("school_class_id")
      .notNull()
      .references(() => schoolClasses.id, { onDelete: "cascade" }),
    /** Null for practice. */
    lessonSlug: text("lesson_slug"),
    /** Null for the whole lesson. */
    exercise: text("exercise"),
    /** Null for a lesson. */
    practice: jsonb("practice").$type<PracticeTask>(),
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
