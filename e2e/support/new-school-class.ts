import { randomUUID } from "node:crypto";
import { inDatabase } from "./test-product-database.ts";

/** A class of an open school that has agreed to the terms. Teacher and students have logged in before. */
export const newSchoolClass = (
  teacher: string,
  students: { email?: string; name: string }[],
): Promise<string> =>
  inDatabase(async (sql) => {
    const code = randomUUID().slice(0, 8);
    const [school] = await sql<{ id: string }[]>`
      insert into schools (name, city, code, seats, state)
      values ('Kendriya Vidyalaya Pune', 'Pune', ${code}, 100, 'open') returning id`;
    const schoolId = school?.id ?? "";
    await sql`insert into school_members (school_id, teacher_id, role)
      select ${schoolId}, id, 'owner' from teachers where email = ${teacher}`;
    await sql`insert into school_consents (school_id, purpose, answer, terms_version, terms_hash, language, by_user_id,
        signer_name, signer_position)
      select ${schoolId}, 'terms', 'given', '2026-11-18', 'x', 'en', user_id, 'Meera Rao', 'Principal'
      from teachers where email = ${teacher}`;
    const [made] = await sql<{ id: string }[]>`
      insert into school_classes (school_id, teacher_id, name, join_code, board, class_level, session)
      select ${schoolId}, id, '11 A', ${code.toUpperCase()}, 'CBSE', '11', '2026-27'
      from teachers where email = ${teacher} returning id`;
    const classId = made?.id ?? "";
    for (const [at, { email, name }] of students.entries()) {
      if (!email)
        await sql`insert into students (user_id, name, email)
          values (gen_random_uuid(), ${name}, ${`${code}-${at}@example.test`})`;
      await sql`insert into school_class_students (school_class_id, student_id, roll_number)
        select ${classId}, id, ${String(at + 1)} from students
        where email = ${email ?? `${code}-${at}@example.test`}`;
    }
    return classId;
  });
