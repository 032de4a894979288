import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import { rosterImports, studentCards } from "@nirmaan/db/school-tables/school-people-schema.ts";
import * as m from "@nirmaan/messages/schools-roster.ts";
import { eq, like, sql } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireAgreement } from "#server/people/school-agreement.ts";
import { countSeats, requireEnoughSeats } from "#server/people/school-seats.ts";
import { requireTaughtClass, type TaughtClass } from "#server/people/taught-class.ts";
import type { Services } from "#server/services/services.ts";
import { latinOf } from "../names/latin-name.server.ts";
import { nextUserName, userNameStart } from "../names/user-name.ts";
import { encryptPin } from "./card-pin.server.ts";
import { makePinAccounts, type PinAccount, removePinAccounts } from "./pin-accounts.server.ts";
import { MOST_ROWS, planRoster, type RosterPlan } from "./plan-roster.ts";
import { readRosterTable } from "./read-roster-table.ts";

type RosterPaste = { classId: string; rows: string };
type RosterPreview = RosterPlan & { missingSeats: number };

/** What would happen with the pasted rows. Writes nothing. */
export async function previewRoster(
  db: Database,
  staff: Staff,
  { classId, rows }: RosterPaste,
): Promise<RosterPreview> {
  const taught = await requireRosterClass(db, staff, classId);
  const table = readRosterTable(rows);
  if (table.length === 0) throw new AppError("bad-input", m.nothingPasted());
  if (table.length > MOST_ROWS) throw new AppError("bad-input", m.tooManyRows({ most: MOST_ROWS }));
  const inClass = await db
    .select({ name: students.name, rollNumber: schoolClassStudents.rollNumber })
    .from(schoolClassStudents)
    .innerJoin(students, eq(students.id, schoolClassStudents.studentId))
    .where(eq(schoolClassStudents.schoolClassId, classId));
  const plan = planRoster(table, inClass);
  const taken = await countSeats(db, taught.schoolId);
  return { ...plan, missingSeats: Math.max(0, taken + plan.toMake - taught.school.seats) };
}

/**
 * Makes an account with user name and PIN for every new student, and seats them in the class. A second request for the same
 * class waits for the first one and finds its students, so that two clicks create no student twice.
 */
export async function makeRoster(services: Services, staff: Staff, paste: RosterPaste): Promise<string> {
  const made: PinAccount[] = [];
  try {
    return await services.database.db.transaction(async (transaction) => {
      const { classId } = paste;
      await transaction.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`roster ${classId}`}, 0))`,
      );
      const taught = await requireRosterClass(transaction, staff, classId);
      const { rows, toFix, missingSeats } = await previewRoster(transaction, staff, paste);
      if (toFix > 0) throw new AppError("bad-input", m.fixFirst({ count: toFix }));
      if (missingSeats > 0) throw new AppError("conflict", m.seatsMissing({ count: missingSeats }));
      const added = rows.filter(({ what }) => what.kind === "make");
      if (added.length === 0) throw new AppError("conflict", m.nobodyNew());
      const userNames = await chooseUserNames(transaction, taught, added);
      await makePinAccounts(services.accounts, userNames, made);
      const importId = await insertStudents(transaction, { services, staff, taught, added, made });
      await requireEnoughSeats(transaction, taught.schoolId);
      return importId;
    });
  } catch (error) {
    // The rows are rolled back; accounts without rows would keep their user names.
    await removePinAccounts(services.accounts, made);
    throw error;
  }
}

async function requireRosterClass(db: Database, staff: Staff, classId: string): Promise<TaughtClass> {
  const taught = await requireTaughtClass(db, staff, classId);
  if (taught.archivedAt) throw new AppError("conflict", m.classArchived());
  await requireAgreement(db, taught.schoolId);
  return taught;
}

async function chooseUserNames(db: Database, { school }: TaughtClass, added: { name: string }[]) {
  const rows = await db
    .select({ userName: studentCards.userName })
    .from(studentCards)
    .where(like(studentCards.userName, `${school.code}.%`));
  const taken = new Set(rows.map(({ userName }) => userName));
  return added.map(({ name }) => nextUserName(userNameStart(school.code, latinOf(name)), taken));
}

type Roster = {
  services: Services;
  staff: Staff;
  taught: TaughtClass;
  added: { name: string; rollNumber: string | null }[];
  made: PinAccount[];
};

async function insertStudents(
  db: Database,
  { services, staff, taught, added, made }: Roster,
): Promise<string> {
  const { id: schoolClassId, schoolId, board, classLevel } = taught;
  const [paste] = await db
    .insert(rosterImports)
    .values({ schoolClassId, byUserId: staff.userId, accounts: added.length })
    .returning({ id: rosterImports.id });
  if (!paste) throw new Error("PostgreSQL inserted a paste and did not return it");
  const accounts = added.map((row, at) => {
    const account = made[at];
    if (!account) throw new Error("a student has no account");
    return { ...row, ...account, studentId: crypto.randomUUID() };
  });
  await db.insert(students).values(
    accounts.map(({ studentId, userId, name, email }) => ({
      id: studentId,
      userId,
      name,
      email,
      board,
      classLevel,
    })),
  );
  await db
    .insert(schoolClassStudents)
    .values(accounts.map(({ studentId, rollNumber }) => ({ schoolClassId, studentId, rollNumber })));
  await db.insert(studentCards).values(
    accounts.map(({ studentId, userName, pin }) => ({
      studentId,
      schoolId,
      rosterImportId: paste.id,
      userName,
      encryptedPin: encryptPin(services.env, pin),
    })),
  );
  return paste.id;
}
