import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, exerciseAttempts, ownerId, students } from "../schema.ts";
import { assignments } from "./assignments-schema.ts";

/** One exercise of an assignment, compared between the students of the class. A new report replaces the old one. */
export const similarityReports = pgTable(
  "similarity_reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    assignmentId: uuid("assignment_id")
      .notNull()
      .references(() => assignments.id, { onDelete: "cascade" }),
    exercise: text("exercise").notNull(),
    state: text("state", { enum: ["waiting", "ready", "failed"] }).notNull(),
    compared: integer("compared").notNull().default(0),
    /** Programs with too little of their own beside the starter. */
    tooShort: integer("too_short").notNull().default(0),
    /** Programs of students whose slip does not allow it. They were not read. */
    notAllowed: integer("not_allowed").notNull().default(0),
    byUserId: uuid("by_user_id").notNull(),
    createdAt,
  },
  (table) => [unique().on(table.assignmentId, table.exercise), index().on(table.createdAt)],
);

/** Which version of a student was compared. The program itself stays in its attempt. */
export const similarityPrograms = pgTable(
  "similarity_programs",
  {
    reportId: uuid("report_id")
      .notNull()
      .references(() => similarityReports.id, { onDelete: "cascade" }),
    studentId: ownerId,
    attemptId: bigint("attempt_id", { mode: "number" })
      .notNull()
      .references(() => exerciseAttempts.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.studentId] }),
    index().on(table.studentId),
    index().on(table.attemptId),
  ],
);

/** Lines of one file, counted from 1. */
export type SharedLines = { file: string; from: number; to: number };
export type SharedPart = { one: SharedLines; other: SharedLines };

/** Two programs with shared parts. Deleted with either student. */
export const similarityPairs = pgTable(
  "similarity_pairs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    reportId: uuid("report_id").notNull(),
    studentId: ownerId,
    otherStudentId: uuid("other_student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    /** How much of both programs is in shared parts, without the starter. */
    percent: integer("percent").notNull(),
    parts: jsonb("parts").$type<SharedPart[]>().notNull(),
  },
  (table) => [
    unique().on(table.reportId, table.studentId, table.otherStudentId),
    index().on(table.studentId),
    index().on(table.otherStudentId),
    foreignKey({
      name: "similarity_pairs_one_fk",
      columns: [table.reportId, table.studentId],
      foreignColumns: [similarityPrograms.reportId, similarityPrograms.studentId],
    }).onDelete("cascade"),
    foreignKey({
      name: "similarity_pairs_other_fk",
      columns: [table.reportId, table.otherStudentId],
      foreignColumns: [similarityPrograms.reportId, similarityPrograms.studentId],
    }).onDelete("cascade"),
  ],
);
