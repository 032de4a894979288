import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, ownerId, schoolClasses } from "./schema.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Outlives the student's row: it proves who consented. A job deletes it when the retention file says so. */
const provenStudentId = uuid("student_id").notNull();

/**
 * A guardian that a student, another guardian or a school has named. "waiting-for-word": another guardian of record has
 * to allow them first, and nobody has written to them. "of-record": they have answered at least once.
 */
export const guardians = pgTable(
  "guardians",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    studentId: provenStudentId,
    email: text("email").notNull(),
    name: text("name"),
    /** As the guardian declares it; nobody checks it. */
    relation: text("relation", { enum: ["mother", "father", "guardian"] }),
    language: text("language", { enum: ["en", "hi"] })
      .notNull()
      .default("en"),
    state: text("state", { enum: ["waiting-for-word", "asked", "of-record"] }).notNull(),
    /** Who allowed a further guardian: a guardian of record or a school. */
    allowedBy: text("allowed_by", { enum: ["guardian", "school"] }),
    lastAskedAt: time("last_asked_at"),
    createdAt,
  },
  (table) => [unique().on(table.studentId, table.email), index().on(table.email)],
);

/**
 * What a guardian said about one purpose. Append-only, refused by a trigger: taking an answer back is a new row. The newest
 * row of a guardian (or a school's slip) and a purpose counts.
 */
export const consents = pgTable(
  "consents",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: provenStudentId,
    /** The guardian who answered; null on a school's slip. */
    guardianId: uuid("guardian_id"),
    slipId: uuid("slip_id"),
    schoolId: text("school_id"),
    purpose: text("purpose").notNull(),
    answer: text("answer", { enum: ["given", "refused", "withdrawn"] }).notNull(),
    strength: text("strength", {
      enum: ["email-declaration", "school-slip", "verified-guardian"],
    }).notNull(),
    noticeVersion: text("notice_version").notNull(),
    noticeLanguage: text("notice_language").notNull(),
    noticeHash: text("notice_hash").notNull(),
    by: text("by", { enum: ["guardian", "school"] }).notNull(),
    how: text("how", { enum: ["guardian-page", "paper", "school-record", "carried-over"] }).notNull(),
    /** The end of a slip: the end of the session or the day the student leaves the school. */
    validUntil: date("valid_until"),
    createdAt,
  },
  (table) => [index().on(table.studentId, table.id)],
);

/** A guardian's "no" to everything. It counts until `liftedAt`, which only the same guardian sets. */
export const guardianWithdrawals = pgTable(
  "guardian_withdrawals",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    studentId: ownerId,
    guardianId: uuid("guardian_id").notNull(),
    how: text("how", { enum: ["guardian-page", "paper", "school-record", "carried-over"] }).notNull(),
    /** What the guardian wants done with the stored work. */
    choice: text("choice", { enum: ["erase", "erase-soon", "keep-locked"] }).notNull(),
    eraseAt: time("erase_at").notNull(),
    exportUntil: time("export_until").notNull(),
    /** The smallest number of hours before erasure that a reminder was sent for. */
    remindedHours: integer("reminded_hours"),
    liftedAt: time("lifted_at"),
    createdAt,
  },
  (table) => [index().on(table.studentId), index().on(table.eraseAt)],
);

/** The result of an adult check. Never an identity number or a copy of a document. */
export const guardianChecks = pgTable(
  "guardian_checks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    studentId: provenStudentId,
    guardianId: uuid("guardian_id").notNull(),
    /** SHA-256 of the guardian's address: two children of one guardian need one check. */
    emailHash: text("email_hash").notNull(),
    method: text("method").notNull(),
    result: text("result", { enum: ["adult"] }).notNull(),
    issuer: text("issuer").notNull(),
    /** The issuer's own number of this check. Used once. */
    reference: text("reference").notNull(),
    noticeHash: text("notice_hash").notNull(),
    createdAt,
  },
  (table) => [
    unique().on(table.issuer, table.reference),
    index().on(table.emailHash),
    index().on(table.studentId),
  ],
);

/** A started adult check. The nonce comes back inside the issuer's token. */
export const adultCheckStarts = pgTable(
  "adult_check_starts",
  {
    nonceHash: text("nonce_hash").primaryKey(),
    guardianId: uuid("guardian_id").notNull(),
    studentId: ownerId,
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index().on(table.studentId), index().on(table.expiresAt)],
);

/**
 * A signed paper slip, recorded under a school's name. It counts once a second adult has confirmed it: then its answers
 * are rows of `consents`. No identity number and no copy of the paper.
 */
export const schoolSlips = pgTable(
  "school_slips",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    studentId: provenStudentId,
    schoolId: text("school_id"),
    schoolName: text("school_name").notNull(),
    udiseCode: text("udise_code"),
    contractVersion: text("contract_version").notNull(),
    admissionNumber: text("admission_number"),
    guardianName: text("guardian_name").notNull(),
    guardianRelation: text("guardian_relation", { enum: ["mother", "father", "guardian"] }).notNull(),
    adultKnownBy: text("adult_known_by", {
      enum: ["admission-register", "seen-in-person", "known-to-the-school"],
    }).notNull(),
    noticeVersion: text("notice_version").notNull(),
    noticeLanguage: text("notice_language").notNull(),
    noticeHash: text("notice_hash").notNull(),
    /** Purposes with a yes, and with a no. */
    yes: text("yes").array().notNull(),
    no: text("no").array().notNull(),
    signedOn: date("signed_on").notNull(),
    recordedBy: uuid("recorded_by").notNull(),
    confirmedBy: uuid("confirmed_by"),
    confirmedAt: time("confirmed_at"),
    paperKeptAt: text("paper_kept_at").notNull(),
    validUntil: date("valid_until").notNull(),
    withdrawnAt: time("withdrawn_at"),
    withdrawnBy: uuid("withdrawn_by"),
    withdrawnHow: text("withdrawn_how", { enum: ["paper", "school-record", "left-school"] }),
    replacedBy: uuid("replaced_by"),
    createdAt,
  },
  (table) => [index().on(table.studentId)],
);

/** A child who typed a class's code before the signed slip of a guardian counts. The teacher sees the name, nothing else. */
export const slipWaits = pgTable(
  "slip_waits",
  {
    schoolClassId: uuid("school_class_id")
      .notNull()
      .references(() => schoolClasses.id, { onDelete: "cascade" }),
    studentId: ownerId,
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.schoolClassId, table.studentId] }), index().on(table.studentId)],
);

/**
 * From the day the children's rules bind, a child has no account before a guardian's consent: this is all that is stored.
 * `id` becomes the student's id once the child signs up with the guardian's invitation.
 */
export const childAsks = pgTable(
  "child_asks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    birthYear: integer("birth_year").notNull(),
    guardianEmail: text("guardian_email").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    expiresAt: time("expires_at").notNull(),
    createdAt,
  },
  (table) => [index().on(table.expiresAt), index().on(table.guardianEmail)],
);

/** Codes of certificates whose owner was erased: their page answers 410 instead of "unknown". */
export const closedCertificates = pgTable("closed_certificates", {
  code: text("code").primaryKey(),
  closedAt: time("closed_at").notNull().defaultNow(),
});

/**
 * One row per mail to a guardian, with the token of its link. What the guardian answered is in `consents` and
 * `guardian_withdrawals`; `approvedAt` and `withdrawnAt` repeat it for a version that does not know those tables.
 */
export const guardianRequests = pgTable(
  "guardian_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    studentId: ownerId,
    guardianEmail: text("guardian_email").notNull(),
    /** The row of `guardians`. Null on rows of versions that did not have that table. */
    guardianId: uuid("guardian_id"),
    /** SHA-256 of the token in the mailed link, so that reading this table is not enough to answer for a guardian. */
    tokenHash: text("token_hash").notNull().unique(),
    approvedAt: time("approved_at"),
    withdrawnAt: time("withdrawn_at"),
    createdAt,
  },
  (table) => [index().on(table.studentId)],
);

/** Log of what was done with a student's data, by whom and when. It outlives the student's row and holds no personal data. */
export const privacyEvents = pgTable(
  "privacy_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    studentId: uuid("student_id").notNull(),
    kind: text("kind", {
      enum: [
        "consent-requested",
        "consent-approved",
        "consent-withdrawn",
        "consent-lifted",
        "guardian-named",
        "guardian-allowed",
        "guardian-refused",
        "guardian-verified",
        "corrected",
        "exported",
        "deletion-asked",
        "deletion-called-off",
        "deleted",
      ],
    }).notNull(),
    by: text("by", { enum: ["student", "guardian", "school", "retention"] }).notNull(),
    createdAt,
  },
  (table) => [index().on(table.studentId)],
);
