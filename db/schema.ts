import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { schools } from "./schools-schema.ts";

export const createdAt = timestamp("created_at", { withTimezone: true }).notNull().defaultNow();

/** Columns that every person has. `userId` is the account's id; one account has at most one row in each of the three tables. */
const person = () => ({
  id: uuid("id").primaryKey().defaultRandom(),
  userId: uuid("user_id").notNull().unique(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  /** The language that the person chose for pages and mails; null follows the browser. */
  language: text("language", { enum: ["en", "hi"] }),
  /** Set when an admin gave the person another role. The row and its data stay and count again once this is cleared. */
  setAsideAt: timestamp("set_aside_at", { withTimezone: true }),
  createdAt,
});

/** For the admin's list of people: newest first, without those who have another role now. */
const newestFirst = (table: { createdAt: ExtraConfigColumn; userId: ExtraConfigColumn }) =>
  index().on(table.createdAt, table.userId).where(sql`set_aside_at is null`);

export const students = pgTable(
  "students",
  {
    ...person(),
    subscriptionTier: text("subscription_tier", { enum: ["free", "plus", "pro", "school"] })
      .notNull()
      .default("free"),
    board: text("board", { enum: ["CBSE", "ICSE", "IB", "ISC"] }),
    classLevel: text("class_level", { enum: ["9", "10", "11", "12"] }),
    /** Null after a sign-in with Google or a mailed link, until the student enters it. */
    dateOfBirth: date("date_of_birth"),
    /** The name of the drawing the student chose; null shows their initials. */
    avatar: text("avatar"),
    preferences: jsonb("preferences").notNull().default({}),
    /** Set when the student requests deletion, which can be cancelled until then. */
    deletionDueAt: timestamp("deletion_due_at", { withTimezone: true }),
    /** The last day, in India, with a request of this student. Null until the first one. */
    lastSeenOn: date("last_seen_on"),
    /** When the student was asked for their own consent, shortly before turning 18, and when they gave it. */
    ofAgeAskedAt: timestamp("of_age_asked_at", { withTimezone: true }),
    ownConsentAt: timestamp("own_consent_at", { withTimezone: true }),
    /** The smallest number of days before an unused account's deletion that a notice was sent for. */
    unusedNoticeDays: integer("unused_notice_days"),
  },
  (table) => [
    newestFirst(table),
    index("students_search").using("gin", table.name.op("gin_trgm_ops"), table.email.op("gin_trgm_ops")),
  ],
);

export const teachers = pgTable("teachers", person(), (table) => [newestFirst(table)]);

export const admins = pgTable("admins", person(), (table) => [newestFirst(table)]);

export const schoolClasses = pgTable(
  "school_classes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teacherId: uuid("teacher_id")
      .notNull()
      .references(() => teachers.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    joinCode: text("join_code").notNull().unique(),
    /** Null on classes from before there were schools: they have neither a roster nor monitored views. */
    schoolId: uuid("school_id").references(() => schools.id, { onDelete: "cascade" }),
    board: text("board", { enum: ["CBSE", "ICSE", "IB", "ISC"] }),
    classLevel: text("class_level", { enum: ["9", "10", "11", "12"] }),
    /** The school year, such as "2026-27". */
    session: text("session"),
    archivedAt: timestamp("archived_at", { withTimezone: true }),
    createdAt,
  },
  (table) => [index().on(table.teacherId), index().on(table.schoolId)],
);

export const schoolClassStudents = pgTable(
  "school_class_students",
  {
    schoolClassId: uuid("school_class_id")
      .notNull()
      .references(() => schoolClasses.id, { onDelete: "cascade" }),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    joinedAt: timestamp("joined_at", { withTimezone: true }).notNull().defaultNow(),
    /** As the school writes it: "7", "07" or "XI-A/7". */
    rollNumber: text("roll_number"),
    /** The place in the lab, counted from the front left; null until the teacher has arranged the seats. */
    seatRow: smallint("seat_row"),
    seatColumn: smallint("seat_column"),
  },
  (table) => [primaryKey({ columns: [table.schoolClassId, table.studentId] }), index().on(table.studentId)],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    about: text("about").notNull(),
    message: text("message").notNull(),
    /** Hash of the sender's IP address, kept for one hour for the rate limit. */
    senderHash: text("sender_hash"),
    mailedAt: timestamp("mailed_at", { withTimezone: true }),
    createdAt,
  },
  (table) => [index().on(table.senderHash, table.createdAt)],
);

export const ownerId = uuid("student_id")
  .notNull()
  .references(() => students.id, { onDelete: "cascade" });

/** All files of a project in one column, so that they are saved together. The web app validates their shape. */
export const projects = pgTable(
  "projects",
  {
    studentId: ownerId,
    slug: text("slug").notNull(),
    revision: integer("revision").notNull(),
    /** The id that the device gave to the save of this revision. */
    saveId: uuid("save_id"),
    content: jsonb("content").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.slug] })],
);

/** Versions that a newer save from another device replaced. They are kept and offered to the student. */
export const projectVersions = pgTable(
  "project_versions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    studentId: ownerId,
    slug: text("slug").notNull(),
    content: jsonb("content").notNull(),
    reason: text("reason", { enum: ["lost-to-other-device"] }).notNull(),
    keptAt: timestamp("kept_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.studentId, table.slug, table.keptAt)],
);

/**
 * One graded attempt at one exercise, with the graded files. The browser generates `attemptKey`, so that an attempt sent
 * twice is one row. Only attempts graded by the server count for badges and certificates.
 */
export const exerciseAttempts = pgTable(
  "exercise_attempts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: ownerId,
    lessonSlug: text("lesson_slug").notNull(),
    exercise: text("exercise").notNull(),
    language: text("language").notNull(),
    checksPassed: integer("checks_passed").notNull(),
    checksTotal: integer("checks_total").notNull(),
    passed: boolean("passed").notNull(),
    gradedBy: text("graded_by", { enum: ["browser", "server"] }).notNull(),
    files: jsonb("files").notNull(),
    sampleRun: jsonb("sample_run"),
    /** Each check as the student saw it; null for attempts from before this was stored. */
    checkResults: jsonb("check_results"),
    attemptKey: uuid("attempt_key").notNull(),
    /** When the device says that it was made, for an attempt that arrived later. A claim: the device's clock measured it. */
    madeAt: timestamp("made_at", { withTimezone: true }),
    createdAt,
  },
  (table) => [
    unique().on(table.studentId, table.attemptKey),
    index().on(table.studentId, table.createdAt),
    index().on(table.studentId, table.lessonSlug, table.exercise),
  ],
);

/** A student's progress in a lesson. `stepsDone` only grows, so that two devices merge without a conflict. */
/** By name: how much of the first answer was right, and when it arrived. */
export type StoredDryRuns = Record<string, { right: number; total: number; at: string }>;
export const lessonProgress = pgTable(
  "lesson_progress",
  {
    studentId: ownerId,
    lessonSlug: text("lesson_slug").notNull(),
    stepsDone: text("steps_done").array().notNull().default([]),
    secondsSpent: integer("seconds_spent").notNull().default(0),
    /** First answers to programs that students run in the head. */
    dryRuns: jsonb("dry_runs").$type<StoredDryRuns>().notNull().default({}),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    completedAt: timestamp("completed_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.lessonSlug] }),
    index().on(table.studentId, table.updatedAt),
  ],
);

/** A student's Git repository: the branch `main` points at `head`. Objects are in `git_objects` and `git_packs`. */
export const repositories = pgTable("repositories", {
  studentId: uuid("student_id")
    .primaryKey()
    .references(() => students.id, { onDelete: "cascade" }),
  head: text("head").notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
  savesSincePacked: integer("saves_since_packed").notNull().default(0),
});

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Loose Git objects, each in the bytes that Git writes to `objects/ab/cdef…`: zlib over a header and the content. */
export const gitObjects = pgTable(
  "git_objects",
  { studentId: ownerId, oid: bytes("oid").notNull(), bytes: bytes("bytes").notNull() },
  (table) => [primaryKey({ columns: [table.studentId, table.oid] })],
);

/** Git pack files with their indexes. A job replaces loose objects by a pack. */
export const gitPacks = pgTable(
  "git_packs",
  {
    studentId: ownerId,
    name: text("name").notNull(),
    pack: bytes("pack").notNull(),
    index: bytes("index").notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.name] })],
);

/** Written by versions that kept repositories under DATA_DIR. Read once at start, then empty; a later migration drops it. */
export const unsettledObjects = pgTable(
  "unsettled_objects",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: ownerId,
    objects: bytes("objects").notNull(),
    createdAt,
  },
  (table) => [index().on(table.studentId)],
);

/** One row per commit, for the timeline, which does not read the repository. */
export const workVersions = pgTable(
  "work_versions",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: ownerId,
    lessonSlug: text("lesson_slug").notNull(),
    path: text("path").notNull(),
    commit: text("commit").notNull(),
    blob: text("blob").notNull(),
    bytes: integer("bytes").notNull(),
    kind: text("kind", { enum: ["save", "restore"] }).notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.studentId, table.lessonSlug, table.id)],
);

/** A student's repository on GitHub. The token is encrypted with a key that is not in this database. */
export const githubConnections = pgTable("github_connections", {
  studentId: uuid("student_id")
    .primaryKey()
    .references(() => students.id, { onDelete: "cascade" }),
  login: text("login").notNull(),
  repository: text("repository").notNull(),
  encryptedToken: text("closed_token").notNull(),
  /** The branch of the next push: not "main" once somebody else has committed there. */
  branch: text("branch").notNull().default("main"),
  pushedHead: text("pushed_head"),
  pushedAt: timestamp("pushed_at", { withTimezone: true }),
  problem: text("problem"),
  createdAt,
});
