import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, ownerId, schoolClasses } from "../schema.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** An exercise of a lesson as a question of an exam, in one programming language, and what it is worth. */
export type ExamQuestion = { lessonSlug: string; exercise: string; language: string; marks: number };

/** An exam that a teacher gives to a class. Its questions can change until it is started. */
export const exams = pgTable(
  "exams",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    schoolClassId: uuid("school_class_id")
      .notNull()
      .references(() => schoolClasses.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    minutes: integer("minutes").notNull(),
    questions: jsonb("questions").$type<ExamQuestion[]>().notNull(),
    /** Whether a student who begins later has all the minutes, or ends with the others. */
    lateRule: text("late_rule", { enum: ["own-minutes", "ends-together"] }).notNull(),
    /** Six digits that the teacher shows in the room. A student needs them to begin. */
    ticket: text("ticket").notNull(),
    /** Whether the teacher wants a journal of pastes and focus changes. */
    wantsJournal: boolean("wants_journal").notNull(),
    startedAt: time("started_at"),
    closedAt: time("closed_at"),
    /** From now on students see their marks. */
    publishedAt: time("published_at"),
    byUserId: uuid("by_user_id").notNull(),
    createdAt,
  },
  (table) => [index().on(table.schoolClassId, table.createdAt)],
);

/** What a student wrote as the answer to one question. `isClaimed`: it arrived after the end, and the device says when it was made. */
export type ExamAnswer = {
  language: string;
  code: string;
  madeAt: string;
  arrivedAt: string;
  isClaimed: boolean;
};

/** An answer's result in the checks of its exercise. */
export type ExamGrade = { passed: number; total: number; failed: string[] };

/** One student in one exam. The row exists from the moment the teacher or the student does something with it. */
export const examSittings = pgTable(
  "exam_sittings",
  {
    examId: uuid("exam_id")
      .notNull()
      .references(() => exams.id, { onDelete: "cascade" }),
    studentId: ownerId,
    /** Set when the teacher started the exam for this student alone. */
    admittedAt: time("admitted_at"),
    extraMinutes: integer("extra_minutes").notNull().default(0),
    startedAt: time("started_at"),
    endsAt: time("ends_at"),
    handedInAt: time("handed_in_at"),
    hasJournal: boolean("has_journal").notNull().default(false),
    /** By the number of the question, counted from 0. */
    answers: jsonb("answers").$type<Record<string, ExamAnswer>>().notNull().default({}),
    /** Older answers that came from another device later than newer ones. */
    others: jsonb("others").$type<(ExamAnswer & { question: number })[]>().notNull().default([]),
    savedAt: time("saved_at"),
    /** By the number of the question; null until the answers were checked. */
    grades: jsonb("grades").$type<Record<string, ExamGrade>>(),
    /** The teacher's marks, by the number of the question, in halves. */
    points: jsonb("points").$type<Record<string, number>>(),
    total: real("total"),
    remark: text("remark").notNull().default(""),
    markedBy: uuid("marked_by"),
  },
  (table) => [primaryKey({ columns: [table.examId, table.studentId] }), index().on(table.studentId)],
);

/**
 * The journal of a sitting: a chain for each device, in which each entry has the hash of the one before it. An entry that
 * does not fit to the one before is stored and marked as broken.
 */
export const examEvents = pgTable(
  "exam_events",
  {
    examId: uuid("exam_id").notNull(),
    studentId: ownerId,
    device: uuid("device").notNull(),
    number: integer("number").notNull(),
    kind: text("kind", { enum: ["opened", "left", "returned", "pasted", "offline", "online"] }).notNull(),
    /** What the device says. */
    at: time("at").notNull(),
    question: integer("question").notNull(),
    /** Characters that were pasted. */
    size: integer("size").notNull(),
    /** The beginning of what was pasted. */
    text: text("text").notNull(),
    hash: text("hash").notNull(),
    isBroken: boolean("is_broken").notNull(),
    receivedAt: time("received_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.examId, table.studentId, table.device, table.number] }),
    index().on(table.studentId),
    foreignKey({
      columns: [table.examId, table.studentId],
      foreignColumns: [examSittings.examId, examSittings.studentId],
    }).onDelete("cascade"),
  ],
);
