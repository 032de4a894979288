import { randomUUID } from "node:crypto";
import type { Connection } from "@nirmaan/db/connect-database.ts";
import { generate } from "otplib";
import { accountsAdminClient } from "../../apps/web/src/server/accounts/accounts-admin-client.ts";
import { createRequestContext } from "../../apps/web/src/server/session/request-context.ts";
import { addressOf, PASSWORD, withAccounts } from "../kill/student-client.ts";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
/** A person may hold twelve streams of one process open. */
const CLASSES_OF_TEACHER = 10;

export type Browser = { id: string; cookie: string; from: string };
export type LiveClass = { classId: string; teacher: Browser; students: Browser[] };

type Options = {
  env: NodeJS.ProcessEnv;
  sql: Connection["sql"];
  address: string;
  classes: number;
  students: number;
};

/** Classes of a school that has agreed to the terms, with signed-in teachers and adult students. */
export const makeLiveClasses = ({ env, sql, address, classes, students }: Options): Promise<LiveClass[]> =>
  withAccounts(env, async (services) => {
    const admin = accountsAdminClient(services.accounts);
    const contextOf = (from: string) =>
      createRequestContext(services, new Request(address), { socketAddress: from });
    const tools = { admin, sql, contextOf };

    async function makeClass(index: number, teacher: Browser, first: number): Promise<LiveClass> {
      const members = Array.from({ length: students }, (_, at) => makeStudent(tools, first + at));
      const made = await Promise.all(members);
      const classId = await insertClass(sql, index, teacher.id);
      await sql`insert into school_class_students (school_class_id, student_id, roll_number)
        select ${classId}, id, row_number() over ()::text from unnest(${made.map(({ id }) => id)}::uuid[]) as id`;
      return { classId, teacher, students: made };
    }

    const teachers: Browser[] = [];
    for (let index = 0; index < Math.ceil(classes / CLASSES_OF_TEACHER); index++)
      teachers.push(await makeTeacher(tools, index));
    const made: LiveClass[] = [];
    for (let index = 0; index < classes; index++) {
      const teacher = teachers[Math.floor(index / CLASSES_OF_TEACHER)];
      if (teacher) made.push(await makeClass(index, teacher, index * students));
    }
    return made;
  });

type Context = ReturnType<typeof createRequestContext>;
type Tools = {
  admin: ReturnType<typeof accountsAdminClient>;
  sql: Connection["sql"];
  contextOf: (from: string) => Context;
};

const cookieOf = ({ cookiesToSet }: Context) =>
  [...cookiesToSet.values()].map((line) => line.split(";")[0]).join("; ");

/** By a link in place of a password: hashing thousands of passwords would take longer than the measurement. */
async function makeStudent({ admin, sql, contextOf }: Tools, index: number): Promise<Browser> {
  const email = `live-${randomUUID()}@example.test`;
  const userMetadata = { name: "Asha", date_of_birth: "1990-04-30" };
  const made = await admin.createUser({ email, email_confirm: true, user_metadata: userMetadata });
  if (made.error) throw made.error;
  const link = await admin.generateLink({ type: "magiclink", email });
  if (link.error) throw link.error;
  const context = contextOf(addressOf(index));
  const token = { token_hash: link.data.properties.hashed_token, type: "magiclink" } as const;
  const signedIn = await context.accounts().verifyOtp(token);
  if (signedIn.error) throw signedIn.error;
  const [row] = await sql<{ id: string }[]>`
    insert into students (user_id, name, email, date_of_birth)
    values (${made.data.user.id}, 'Asha', ${email}, '1990-04-30') returning id`;
  return { id: row?.id ?? "", cookie: cookieOf(context), from: addressOf(index) };
}

async function makeTeacher({ admin, sql, contextOf }: Tools, index: number): Promise<Browser> {
  const email = `teacher-${randomUUID()}@example.test`;
  const made = await admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { name: "Meera", date_of_birth: "1980-04-30" },
    app_metadata: { role: "teacher" },
  });
  if (made.error) throw made.error;
  const userId = made.data.user.id;
  const [factor] = await sql<{ id: string }[]>`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (gen_random_uuid(), ${userId}, 'Authenticator app', 'totp', 'verified', now(), now(), ${SECRET})
    returning id`;
  const from = `10.200.0.${index + 1}`;
  const context = contextOf(from);
  const signedIn = await context.accounts().signInWithPassword({ email, password: PASSWORD });
  if (signedIn.error) throw signedIn.error;
  const code = await generate({ secret: SECRET });
  const stepped = await context.accounts().mfa.challengeAndVerify({ factorId: factor?.id ?? "", code });
  if (stepped.error) throw stepped.error;
  const [row] = await sql<{ id: string }[]>`
    insert into teachers (user_id, name, email) values (${userId}, 'Meera', ${email}) returning id`;
  return { id: row?.id ?? "", cookie: cookieOf(context), from };
}

async function insertClass(sql: Connection["sql"], index: number, teacherId: string): Promise<string> {
  const code = randomUUID().slice(0, 8);
  const [school] = await sql<{ id: string }[]>`
    insert into schools (name, city, code, seats, state)
    values (${`School ${index}`}, 'Pune', ${code}, 100, 'open') returning id`;
  const schoolId = school?.id ?? "";
  await sql`insert into school_members (school_id, teacher_id, role) values (${schoolId}, ${teacherId}, 'owner')`;
  await sql`insert into school_consents (school_id, purpose, answer, terms_version, terms_hash, language, by_user_id,
      signer_name, signer_position)
    select ${schoolId}, 'terms', 'given', '2026-11-18', 'x', 'en', user_id, 'Meera Rao', 'Principal'
    from teachers where id = ${teacherId}`;
  const [made] = await sql<{ id: string }[]>`
    insert into school_classes (school_id, teacher_id, name, join_code, board, class_level, session)
    values (${schoolId}, ${teacherId}, '11 A', ${code.toUpperCase()}, 'CBSE', '11', '2026-27') returning id`;
  return made?.id ?? "";
}
