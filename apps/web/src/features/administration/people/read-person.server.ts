import type { Database } from "@nirmaan/db/connect-database.ts";
import { admins, schoolClasses, students, teachers } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/administration-people.ts";
import { count, eq, isNull } from "drizzle-orm";
import type { Admin } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { findPerson } from "#server/people/find-person.ts";
import { readLastSeen } from "./read-last-seen.server.ts";

const TABLES = { student: students, teacher: teachers, admin: admins };

export async function readPerson(db: Database, _admin: Admin, userId: string) {
  const facts = await findPerson(db, userId);
  if (!facts) throw new AppError("not-found", m.noSuchPerson());
  const table = TABLES[facts.role];
  const [[row], [student], [taught], adminsNow, seen] = await Promise.all([
    db.select({ createdAt: table.createdAt }).from(table).where(eq(table.userId, userId)),
    db.select({ id: students.id }).from(students).where(eq(students.userId, userId)),
    db
      .select({ classes: count(schoolClasses.id) })
      .from(teachers)
      .leftJoin(schoolClasses, eq(schoolClasses.teacherId, teachers.id))
      .where(eq(teachers.userId, userId)),
    db.$count(admins, isNull(admins.setAsideAt)),
    readLastSeen(db, [userId]),
  ]);
  return {
    facts,
    createdAt: row?.createdAt,
    /** Also set for former students, because their payments remain visible. */
    studentId: student?.id,
    classes: facts.role === "teacher" ? (taught?.classes ?? 0) : 0,
    isOnlyAdmin: facts.role === "admin" && adminsNow === 1,
    seen: seen.get(userId),
  };
}
