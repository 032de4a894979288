import { eq } from "drizzle-orm";
import type { Database } from "../connect-database.ts";
import { admins, schoolClasses, schoolClassStudents, students, teachers } from "../schema.ts";
import { DEMO_PEOPLE } from "./demo-people.ts";

const DEMO_CLASS = { name: "Class 9 A, Computer Applications", joinCode: "DEMO-9A" };

/** Idempotent: called at every start, keeps existing rows unchanged. */
export async function seedDemo(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.insert(students).values(DEMO_PEOPLE.student).onConflictDoNothing();
    await transaction.insert(teachers).values(DEMO_PEOPLE.teacher).onConflictDoNothing();
    await transaction.insert(admins).values(DEMO_PEOPLE.admin).onConflictDoNothing();
    const [teacher] = await transaction
      .select()
      .from(teachers)
      .where(eq(teachers.userId, DEMO_PEOPLE.teacher.userId));
    const [student] = await transaction
      .select()
      .from(students)
      .where(eq(students.userId, DEMO_PEOPLE.student.userId));
    if (!teacher || !student) return;
    const [made] = await transaction
      .insert(schoolClasses)
      .values({ ...DEMO_CLASS, teacherId: teacher.id })
      .onConflictDoNothing()
      .returning();
    if (made)
      await transaction.insert(schoolClassStudents).values({ schoolClassId: made.id, studentId: student.id });
  });
}
