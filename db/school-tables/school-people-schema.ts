import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, schoolClasses, students, teachers } from "../schema.ts";
import { schools } from "../schools-schema.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

const schoolId = uuid("school_id")
  .notNull()
  .references(() => schools.id, { onDelete: "cascade" });

const teacherId = uuid("teacher_id")
  .notNull()
  .references(() => teachers.id, { onDelete: "cascade" });

const schoolClassId = uuid("school_class_id")
  .notNull()
  .references(() => schoolClasses.id, { onDelete: "cascade" });

/** A teacher who is no member of a school any more sees none of its classes, whatever other tables say. */
export const schoolMembers = pgTable(
  "school_members",
  { schoolId, teacherId, role: text("role", { enum: ["owner", "teacher"] }).notNull(), createdAt },
  (table) => [primaryKey({ columns: [table.schoolId, table.teacherId] }), index().on(table.teacherId)],
);

/** An address that a member asked into the school. The teacher with this address accepts or declines. */
export const schoolInvitations = pgTable(
  "school_invitations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    schoolId,
    email: text("email").notNull(),
    role: text("role", { enum: ["owner", "teacher"] }).notNull(),
    invitedBy: uuid("invited_by").notNull(),
    createdAt,
  },
  (table) => [unique().on(table.schoolId, table.email), index().on(table.email)],
);

/** Teachers of a class besides its first one, who is `school_classes.teacher_id`. */
export const classTeachers = pgTable("class_teachers", { schoolClassId, teacherId, createdAt }, (table) => [
  primaryKey({ columns: [table.schoolClassId, table.teacherId] }),
  index().on(table.teacherId),
]);

/**
 * What a school has agreed to, and who signed for it. Append-only: taking it back is a new row, and the newest row of a
 * purpose counts. "terms" is the contract, without which there is no class and no live view; "class-monitoring" opens the
 * exam journal and similarity inside the school's classes.
 */
export const schoolConsents = pgTable(
  "school_consents",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    schoolId,
    purpose: text("purpose", { enum: ["terms", "class-monitoring"] }).notNull(),
    answer: text("answer", { enum: ["given", "withdrawn"] }).notNull(),
    termsVersion: text("terms_version").notNull(),
    termsHash: text("terms_hash").notNull(),
    language: text("language", { enum: ["en", "hi"] }).notNull(),
    byUserId: uuid("by_user_id").notNull(),
    signerName: text("signer_name").notNull(),
    signerPosition: text("signer_position").notNull(),
    createdAt,
  },
  (table) => [index().on(table.schoolId, table.id)],
);

/** One paste of a class list. Undoing it removes the accounts that it made and nobody has used. */
export const rosterImports = pgTable(
  "roster_imports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    schoolClassId,
    byUserId: uuid("by_user_id").notNull(),
    accounts: integer("accounts").notNull(),
    undoneAt: time("undone_at"),
    createdAt,
  },
  (table) => [index().on(table.schoolClassId)],
);

/**
 * The log-in of a student without e-mail. The PIN is encrypted with a key that is not in this database, and is removed
 * when the retention file says so: then a card can be printed again only with a new PIN.
 */
export const studentCards = pgTable(
  "student_cards",
  {
    studentId: uuid("student_id")
      .primaryKey()
      .references(() => students.id, { onDelete: "cascade" }),
    schoolId,
    rosterImportId: uuid("roster_import_id").references(() => rosterImports.id, { onDelete: "set null" }),
    userName: text("user_name").notNull().unique(),
    encryptedPin: text("encrypted_pin"),
    pinSetAt: time("pin_set_at").notNull().defaultNow(),
  },
  (table) => [index().on(table.schoolId), index().on(table.rosterImportId)],
);
