import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, teachers } from "@nirmaan/db/schema.ts";
import { schoolConsents, schoolMembers } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import type { Teacher } from "#domain/people/person.ts";

/** A teacher row without an account in the accounts service. */
export async function newTeacher(db: Database, name: string): Promise<Teacher> {
  const email = `${name.toLowerCase()}@example.test`;
  const [row] = await db.insert(teachers).values({ userId: crypto.randomUUID(), name, email }).returning();
  return { ...row, role: "teacher" } as Teacher;
}

type NewSchool = { name?: string; code?: string; seats?: number; hasAgreed?: boolean; terms?: string };

/** An open school whose owner is the teacher, with one class. */
export async function newSchool(db: Database, owner: Pick<Teacher, "id" | "userId">, given: NewSchool = {}) {
  const { name = "Kendriya Vidyalaya Pune", code = "kvp", seats = 100, hasAgreed = true } = given;
  const { terms = "2026-11-18" } = given;
  const [school] = await db
    .insert(schools)
    .values({ name, city: "Pune", code, seats, state: "open" })
    .returning();
  if (!school) throw new Error("no school");
  await db.insert(schoolMembers).values({ schoolId: school.id, teacherId: owner.id, role: "owner" });
  if (hasAgreed)
    await db.insert(schoolConsents).values({
      schoolId: school.id,
      purpose: "terms",
      answer: "given",
      termsVersion: terms,
      termsHash: "x",
      language: "en",
      byUserId: owner.userId,
      signerName: "Meera Rao",
      signerPosition: "Principal",
    });
  const [made] = await db
    .insert(schoolClasses)
    .values({
      schoolId: school.id,
      teacherId: owner.id,
      name: "9 A",
      joinCode: `${code.toUpperCase()}-9A`,
      board: "CBSE",
      classLevel: "9",
      session: "2026-27",
    })
    .returning();
  return { schoolId: school.id, classId: made?.id ?? "" };
}
