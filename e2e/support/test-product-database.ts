import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";

/** The address of a database on the product's PostgreSQL. */
function databaseUrl(name: string): string {
  const folder = process.env.JOURNEYS_DATA_DIR ?? "";
  const password = readFileSync(join(folder, "postgres-password"), "utf8").trim();
  // The fourth line of postmaster.pid is PostgreSQL's port.
  const port = readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  return `postgres://nirmaan:${password}@127.0.0.1:${port}/${name}`;
}

/** The product's database, for tests that need weeks of past activity. */
export async function inDatabase<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(databaseUrl("nirmaan"), { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

type Try = { lesson: string; exercise: string; isPassed?: boolean; daysAgo?: number; code?: string };

/** An attempt graded by the server, as the lesson page stores it. */
export const recordTry = (
  email: string,
  { lesson, exercise, isPassed = true, daysAgo = 0, code = "print(1)" }: Try,
) =>
  inDatabase(
    (sql) => sql`
      insert into exercise_attempts (student_id, lesson_slug, exercise, language, checks_passed, checks_total, passed,
        graded_by, files, attempt_key, created_at)
      select id, ${lesson}, ${exercise}, 'python', ${isPassed ? 4 : 1}, 4, ${isPassed}, 'server',
        ${sql.json([{ name: "main.py", content: code }])}, ${randomUUID()}, now() - make_interval(days => ${daysAgo})
      from students where email = ${email}`,
  );

export const recordLesson = (
  email: string,
  lesson: string,
  { isFinished = true, minutes = 25, daysAgo = 0 } = {},
) =>
  inDatabase(
    (sql) => sql`
      insert into lesson_progress (student_id, lesson_slug, seconds_spent, started_at, updated_at, completed_at)
      select id, ${lesson}, ${minutes * 60}, now() - make_interval(days => ${daysAgo}),
        now() - make_interval(days => ${daysAgo}),
        case when ${isFinished} then now() - make_interval(days => ${daysAgo}) end
      from students where email = ${email}
      on conflict do nothing`,
  );
