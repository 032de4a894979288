import {
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
import { createdAt, ownerId } from "../schema.ts";
import { assignments } from "./assignments-schema.ts";

const DURING = ["practice", "review", "mock", "viva"] as const;

/**
 * Questions that a student got together: a set of a unit, a review, a timed paper. The browser generates `key`, so that
 * starting twice is one row. `answers` are drafts by position, each with its time, so that two devices merge.
 */
export const practiceSittings = pgTable(
  "practice_sittings",
  {
    studentId: ownerId,
    key: uuid("key").notNull(),
    during: text("during", { enum: DURING }).notNull(),
    paper: text("paper").notNull(),
    unit: text("unit"),
    /** The teacher's assignment that it was started for. The student's work stays when that is taken back. */
    assignmentId: uuid("assignment_id").references(() => assignments.id, { onDelete: "set null" }),
    /** The code of a drawn paper. */
    code: text("code"),
    /** Question, version and variant of each position. */
    questions: jsonb("questions").notNull(),
    answers: jsonb("answers").notNull().default({}),
    /** Of a timed paper. */
    minutes: integer("minutes"),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
    handedInAt: timestamp("handed_in_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.key] }),
    index().on(table.studentId, table.startedAt),
    index().on(table.assignmentId, table.studentId),
  ],
);

/** Marked answers. One row for each position of a sitting, so that an answer sent twice counts once. */
export const practiceReplies = pgTable(
  "practice_replies",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: ownerId,
    sittingKey: uuid("sitting_key").notNull(),
    position: integer("position").notNull(),
    during: text("during", { enum: DURING }).notNull(),
    question: text("question").notNull(),
    version: text("version").notNull(),
    seed: integer("seed").notNull(),
    kind: text("kind").notNull(),
    paper: text("paper").notNull(),
    unit: text("unit").notNull(),
    reply: jsonb("reply").notNull(),
    state: text("state", { enum: ["blank", "malformed", "needs-a-run", "marked"] }).notNull(),
    earned: real("earned").notNull(),
    of: real("of").notNull(),
    markedBy: text("marked_by", { enum: ["machine", "self"] }).notNull(),
    parts: jsonb("parts").notNull(),
    seconds: integer("seconds").notNull(),
    /** When the student answered; on a device without a network that is earlier than when it was stored. */
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
    createdAt,
  },
  (table) => [
    unique().on(table.studentId, table.sittingKey, table.position),
    index().on(table.studentId, table.paper, table.answeredAt),
  ],
);
