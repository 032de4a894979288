import type { Database } from "@nirmaan/db/connect-database.ts";
import { teachers } from "@nirmaan/db/schema.ts";
import { schoolMembers } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import * as m from "@nirmaan/messages/schools-school.ts";
import { and, eq, isNull, like, sql } from "drizzle-orm";
import type { Admin, Teacher } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { recordAdminAction } from "#server/people/record-admin-action.ts";
import { latinOf } from "../names/latin-name.server.ts";
import { codeOfSchool, type SchoolDraft } from "./school-draft.ts";

/** How many schools one teacher may have asked for without an answer. */
const MOST_ASKED = 3;

/** A teacher asks for a school, and is its owner once an admin opens it. */
export function askForSchool(db: Database, teacher: Teacher, draft: SchoolDraft): Promise<string> {
  return db.transaction(async (transaction) => {
    const waiting = and(eq(schools.askedBy, teacher.userId), eq(schools.state, "asked"));
    if ((await transaction.$count(schools, waiting)) >= MOST_ASKED)
      throw new AppError("conflict", m.askedAlready());
    const id = await insertSchool(transaction, draft, { state: "asked", askedBy: teacher.userId });
    await transaction.insert(schoolMembers).values({ schoolId: id, teacherId: teacher.id, role: "owner" });
    return id;
  });
}

type NewSchool = SchoolDraft & { seats: number; ownerEmail: string };

/** An admin makes a school for a teacher, who then agrees to the terms. */
export function makeSchool(db: Database, admin: Admin, input: NewSchool): Promise<string> {
  const { seats, ownerEmail, ...draft } = input;
  return db.transaction(async (transaction) => {
    const [owner] = await transaction
      .select({ id: teachers.id, userId: teachers.userId })
      .from(teachers)
      .where(and(sql`lower(${teachers.email}) = ${ownerEmail}`, isNull(teachers.setAsideAt)));
    if (!owner) throw new AppError("bad-input", m.noSuchTeacher());
    const decided = { state: "open" as const, seats, decidedBy: admin.userId, decidedAt: new Date() };
    const id = await insertSchool(transaction, draft, decided);
    await transaction.insert(schoolMembers).values({ schoolId: id, teacherId: owner.id, role: "owner" });
    await recordAdminAction(transaction, admin, {
      action: "school-made",
      aboutKind: "school",
      aboutId: id,
      before: {},
      after: { seats, owner: owner.userId },
    });
    return id;
  });
}

type NewSchoolRow = Pick<
  typeof schools.$inferInsert,
  "state" | "seats" | "askedBy" | "decidedBy" | "decidedAt"
>;

async function insertSchool(db: Database, draft: SchoolDraft, start: NewSchoolRow): Promise<string> {
  // Serialises the choice of a free code.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('school codes', 0))`);
  const base = codeOfSchool(latinOf(draft.name));
  const rows = await db
    .select({ code: schools.code })
    .from(schools)
    .where(like(schools.code, `${base}%`));
  const taken = new Set(rows.map(({ code }) => code));
  let code = base;
  for (let number = 2; taken.has(code); number++) code = `${base}${number}`;
  const [made] = await db
    .insert(schools)
    .values({ ...draft, ...start, code })
    .returning({ id: schools.id });
  if (!made) throw new Error("PostgreSQL inserted a school and did not return it");
  return made.id;
}
