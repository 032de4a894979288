import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, ownerId, schoolClasses } from "./schema.ts";

/** The primary key makes a badge unique per student, however often the same activity is reported. */
export const earnedBadges = pgTable(
  "earned_badges",
  {
    studentId: ownerId,
    badge: text("badge").notNull(),
    earnedAt: timestamp("earned_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.badge] })],
);

/** Notifications of a student. `sameAs` identifies the subject, so that a repeated notification is one row. */
export const notifications = pgTable(
  "notifications",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: ownerId,
    kind: text("kind", {
      enum: ["badge", "grade", "comment", "announcement", "consent", "billing", "sharing"],
    }).notNull(),
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
    // Withdrawing an announcement removes it from every inbox.
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
 * Announcements for everybody or for one school class, limited to `audience`. Shown from `createdAt` until `endsAt`,
 * unless withdrawn.
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
 * `code` is printed on the certificate and can be looked up publicly. The name and the work are a snapshot of that day;
 * `attemptIds` are the graded attempts it is based on.
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
