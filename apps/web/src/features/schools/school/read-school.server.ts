import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import { schoolInvitations, schoolMembers } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { Admin, Staff, Teacher } from "#domain/people/person.ts";
import { readAgreement } from "#server/people/school-agreement.ts";
import { countSeats, seatsTaken } from "#server/people/school-seats.ts";
import { isTaughtBy, requireSchoolMember } from "#server/people/taught-class.ts";

/** What the page of a school shows to a member: an owner sees all classes, a teacher their own. */
export async function readSchool(db: Database, staff: Staff, schoolId: string) {
  const { school, isOwner } = await requireSchoolMember(db, staff, schoolId);
  const [taken, agreement, members, invitations, classes] = await Promise.all([
    countSeats(db, schoolId),
    readAgreement(db, schoolId),
    readMembers(db, schoolId),
    isOwner
      ? db
          .select({
            id: schoolInvitations.id,
            email: schoolInvitations.email,
            role: schoolInvitations.role,
          })
          .from(schoolInvitations)
          .where(eq(schoolInvitations.schoolId, schoolId))
          .orderBy(asc(schoolInvitations.email))
      : [],
    db
      .select({
        id: schoolClasses.id,
        name: schoolClasses.name,
        session: schoolClasses.session,
        isArchived: sql<boolean>`${schoolClasses.archivedAt} is not null`,
        students: count(schoolClassStudents.studentId),
      })
      .from(schoolClasses)
      .leftJoin(schoolClassStudents, eq(schoolClassStudents.schoolClassId, schoolClasses.id))
      .where(and(eq(schoolClasses.schoolId, schoolId), isTaughtBy(staff)))
      .groupBy(schoolClasses.id)
      .orderBy(desc(schoolClasses.session), asc(schoolClasses.name)),
  ]);
  return { school, isOwner, taken, agreement, members, invitations, classes };
}

const readMembers = (db: Database, schoolId: string) =>
  db
    .select({ teacherId: teachers.id, name: teachers.name, email: teachers.email, role: schoolMembers.role })
    .from(schoolMembers)
    .innerJoin(teachers, eq(teachers.id, schoolMembers.teacherId))
    .where(eq(schoolMembers.schoolId, schoolId))
    .orderBy(asc(schoolMembers.role), asc(teachers.name));

/** The schools of a teacher, with what is still to do in each. */
export const readOwnSchools = (db: Database, teacher: Teacher) =>
  db
    .select({
      id: schools.id,
      name: schools.name,
      city: schools.city,
      state: schools.state,
      role: schoolMembers.role,
      hasAgreed: sql<boolean>`coalesce((select answer = 'given' from school_consents c
        where c.school_id = ${schools.id} and c.purpose = 'terms' order by c.id desc limit 1), false)`,
    })
    .from(schoolMembers)
    .innerJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .where(eq(schoolMembers.teacherId, teacher.id))
    .orderBy(asc(schools.name));

const PAGE_SIZE = 50;

// In the columns of a query over one table Drizzle leaves out the table's name, so the inner queries write it themselves.
/** For admins: the schools that wait for a decision come first. */
export async function readAllSchools(db: Database, _admin: Admin, page: number) {
  const rows = await db
    .select({
      id: schools.id,
      name: schools.name,
      city: schools.city,
      udiseCode: schools.udiseCode,
      state: schools.state,
      seats: schools.seats,
      taken: seatsTaken(sql`schools.id`),
      owners: sql<string | null>`(select string_agg(t.name || ' (' || t.email || ')', ', ' order by t.name)
        from school_members member join teachers t on t.id = member.teacher_id
        where member.school_id = schools.id and member.role = 'owner')`,
    })
    .from(schools)
    .orderBy(sql`${schools.state} = 'asked' desc`, asc(schools.name), asc(schools.id))
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
  return { schools: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}
