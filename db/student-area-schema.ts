import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, ownerId, schoolClasses } from "./schema.ts";

/** A badge is earned once: the key says so, however often and from however many devices the same deed is told. */
export const earnedBadges = pgTable(
  "earned_badges",
  {
    studentId: ownerId,
    badge: text("badge").notNull(),
    earnedAt: timestamp("earned_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.badge] })],
);

/** What is told to a student. `sameAs` names what it is about: the same news told twice is one row. */
export const notifications = pgTable(
  "notifications",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: ownerId,
    kind: text("kind", { enum: ["badge", "grade", "announcement", "consent", "billing"] }).notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    link: text("link"),
    sameAs: text("same_as").notNull(),
    readAt: timestamp("read_at", { withTimezone: true }),
    createdAt,
  },
  (table) => [
    unique().on(table.studentId, table.sameAs),
    index().on(table.studentId, table.id),
    index("notifications_unread").on(table.studentId).where(sql`read_at is null`),
    // An announcement that is withdrawn leaves every inbox it went to.
    index("notifications_of_announcement").on(table.sameAs).where(sql`kind = 'announcement'`),
  ],
);

const AUDIENCES = [
  "everybody",
  "students",
  "teachers",
  "class-9",
  "class-10",
  "class-11",
  "class-12",
] as const;

/**
 * News for everybody, or for one school class; of those, for the ones whom `audience` names. Shown from `createdAt`
 * until `endsAt`, unless it was withdrawn.
 */
export const announcements = pgTable(
  "announcements",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    schoolClassId: uuid("school_class_id").references(() => schoolClasses.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    body: text("body").notNull(),
    audience: text("audience", { enum: AUDIENCES }).notNull().default("everybody"),
    endsAt: timestamp("ends_at", { withTimezone: true }),
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
    createdAt,
  },
  (table) => [index().on(table.schoolClassId, table.createdAt)],
);

/**
 * `code` is what the paper shows and anybody may look up. The name and the work stay as they were on the day:
 * `attemptIds` are the graded tries behind it.
 */
export const certificates = pgTable(
  "certificates",
  {
    code: text("code").primaryKey(),
    studentId: ownerId,
    course: text("course").notNull(),
    courseTitle: text("course_title").notNull(),
    studentName: text("student_name").notNull(),
    attemptIds: bigint("attempt_ids", { mode: "number" }).array().notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.studentId, table.course)],
);
