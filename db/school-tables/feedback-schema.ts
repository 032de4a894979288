import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, exerciseAttempts, ownerId, schoolClasses } from "../schema.ts";
import { assignments } from "./assignments-schema.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What teacher and student write about one version of a program. A comment stays with its version when the code changes. */
export const comments = pgTable(
  "comments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    studentId: ownerId,
    schoolClassId: uuid("school_class_id")
      .notNull()
      .references(() => schoolClasses.id, { onDelete: "cascade" }),
    attemptId: bigint("attempt_id", { mode: "number" })
      .notNull()
      .references(() => exerciseAttempts.id, { onDelete: "cascade" }),
    file: text("file").notNull(),
    /** Counted from 1. */
    line: integer("line").notNull(),
    /** The first comment on the line, which an answer belongs to. */
    replyTo: uuid("reply_to").references((): AnyPgColumn => comments.id, { onDelete: "cascade" }),
    author: text("author", { enum: ["teacher", "student"] }).notNull(),
    byUserId: uuid("by_user_id").notNull(),
    text: text("text").notNull(),
    createdAt,
  },
  (table) => [
    index().on(table.studentId, table.attemptId),
    index().on(table.schoolClassId, table.createdAt),
    index().on(table.attemptId),
    index().on(table.replyTo),
  ],
);

/** A teacher's own sentences for the next comment. */
export const savedComments = pgTable(
  "saved_comments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    byUserId: uuid("by_user_id").notNull(),
    text: text("text").notNull(),
    createdAt,
  },
  (table) => [unique().on(table.byUserId, table.text)],
);

/** A line of a rubric: what is looked at, and for how many marks. */
export type Criterion = { title: string; outOf: number };

/** What an assignment is marked by. Students see it from the day the assignment opens. */
export const rubrics = pgTable("rubrics", {
  assignmentId: uuid("assignment_id")
    .primaryKey()
    .references(() => assignments.id, { onDelete: "cascade" }),
  criteria: jsonb("criteria").$type<Criterion[]>().notNull(),
  byUserId: uuid("by_user_id").notNull(),
  createdAt,
});

/**
 * A teacher's mark for an assignment. `criteria` is the rubric of that day and `attemptIds` are the versions that counted
 * then, so that a later rubric or a later version changes no mark.
 */
export const marks = pgTable(
  "marks",
  {
    assignmentId: uuid("assignment_id")
      .notNull()
      .references(() => assignments.id, { onDelete: "cascade" }),
    studentId: ownerId,
    /** In halves. */
    points: real("points").notNull(),
    outOf: real("out_of").notNull(),
    criteria: jsonb("criteria").$type<(Criterion & { points: number })[]>().notNull(),
    remark: text("remark").notNull(),
    attemptIds: bigint("attempt_ids", { mode: "number" }).array().notNull(),
    byUserId: uuid("by_user_id").notNull(),
    markedAt: time("marked_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.assignmentId, table.studentId] }), index().on(table.studentId)],
);
