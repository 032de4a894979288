/** What a student's dashboard and progress cost the database, as it grows. Run: node bench/student-area.ts */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Connection, connectDatabase } from "@nirmaan/db/connect-database.ts";
import { startEmbeddedPostgres } from "@nirmaan/db/embedded/start-embedded-postgres.ts";
import { migrateDatabase } from "@nirmaan/db/migrate-database.ts";
import { grantServingRole } from "@nirmaan/db/roles/grant-serving-role.ts";
import { withStudentScope } from "@nirmaan/db/roles/row-scope.ts";
import { readActivity } from "../apps/web/src/features/achievements/read-activity.server.ts";
import { readEarnedBadges } from "../apps/web/src/features/achievements/read-earned-badges.server.ts";
import { readStudentAnnouncements } from "../apps/web/src/features/classes/read-current-announcements.server.ts";
import { readRecentWork } from "../apps/web/src/features/dashboard/read-recent-work.server.ts";
import { countUnread } from "../apps/web/src/features/notifications/read-inbox.server.ts";
import { readStudyRecord } from "../apps/web/src/features/progress/read-study-record.server.ts";
import { readBoughtCourses } from "../apps/web/src/features/subscription/entitlements/read-bought-courses.server.ts";

const STUDENTS = 20_000;
const SIZES = [10_000, 100_000, 1_000_000];
const SAMPLES = Number(process.argv[2] ?? 400);

const folder = mkdtempSync(join(tmpdir(), "bench-student-area-"));
chmodSync(folder, 0o755);
const server = await startEmbeddedPostgres(folder);
try {
  await migrateDatabase(server.ownerUrl);
  await grantServingRole(server.ownerUrl, server.url);
  const owner = connectDatabase(server.ownerUrl, { connections: 1 });
  const connection = connectDatabase(server.url);
  const ids = await makeStudents(owner);
  let made = 0;
  for (const size of SIZES) {
    await makeAttempts(owner, made, size);
    made = size;
    console.log(`${size.toLocaleString("en-IN")} attempts of ${STUDENTS.toLocaleString("en-IN")} students`);
    console.table(await measure(connection, ids));
  }
  await connection.close();
  await owner.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function makeStudents({ sql }: Connection): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into students (user_id, name, email, board, class_level)
    select gen_random_uuid(), 'Student ' || n, 'student' || n || '@example.test', 'CBSE', '9'
    from generate_series(1, ${STUDENTS}) n returning id`;
  await sql`insert into lesson_progress (student_id, lesson_slug, seconds_spent, completed_at)
    select id, 'lesson_' || n, 1500, now() from students, generate_series(1, 12) n`;
  await sql`insert into earned_badges (student_id, badge) select id, 'badge-' || n from students, generate_series(1, 8) n`;
  await sql`insert into notifications (student_id, kind, title, body, same_as)
    select id, 'badge', 'New badge', 'A rule.', 'badge ' || n from students, generate_series(1, 8) n`;
  await sql`insert into projects (student_id, slug, revision, content)
    select id, 'lesson-lesson_' || n, 1, '{"files":[]}' from students, generate_series(1, 3) n`;
  await sql`insert into announcements (title, body) values ('Hello', 'To everybody')`;
  return rows.map(({ id }) => id);
}

/** Spread over all students and half a year, as a school year would. */
async function makeAttempts({ sql }: Connection, from: number, to: number): Promise<void> {
  await sql`
    with numbered as (select id, row_number() over (order by id) - 1 as place from students)
    insert into exercise_attempts (student_id, lesson_slug, exercise, language, checks_passed, checks_total, passed,
      graded_by, files, attempt_key, created_at)
    select numbered.id, 'lesson_' || n % 60, 'task_' || n % 5, 'python', n % 5, 4, n % 5 = 4, 'server',
      jsonb_build_array(jsonb_build_object('name', 'main.py', 'content', repeat('print(1)' || chr(10), 20))),
      gen_random_uuid(), now() - make_interval(secs => (n::bigint * 7919) % 15552000)
    from generate_series(${from + 1}::int, ${to}::int) n
    join numbered on numbered.place = n % ${STUDENTS}`;
  await sql`vacuum analyze exercise_attempts`;
}

async function measure({ db, sql }: Connection, ids: string[]) {
  const knowledge = { lessons: [], longestStreak: (days: string[]) => days.length };
  const someone = () => ({ id: ids[Math.floor(Math.random() * ids.length)] ?? "" });
  const floor = await times(() => sql`select name from students where id = ${someone().id}`);
  const works = {
    "a plain query": floor,
    "dashboard, all of its queries": await times(() => {
      const student = someone();
      return asStudent(student, () =>
        Promise.all([
          readStudyRecord(db, student),
          readBoughtCourses(db, student),
          readEarnedBadges(db, student),
          readStudentAnnouncements(db, student),
          readRecentWork(db, student),
          countUnread(db, student),
        ]),
      );
    }),
    "progress, all of its queries": await times(() => {
      const student = someone();
      return asStudent(student, () =>
        Promise.all([readStudyRecord(db, student), readBoughtCourses(db, student), countUnread(db, student)]),
      );
    }),
    "achievements, activity": await times(() => {
      const student = someone();
      return asStudent(student, () => readActivity(db, student, knowledge));
    }),
  };
  return Object.fromEntries(
    Object.entries(works).map(([name, ms]) => [
      name,
      {
        "median ms": percentile(ms, 0.5),
        "p95 ms": percentile(ms, 0.95),
        "times a plain query": Number((percentile(ms, 0.5) / percentile(floor, 0.5)).toFixed(1)),
      },
    ]),
  );
}

/** As a request of the student, which sees the student's rows alone. */
function asStudent<Result>({ id }: { id: string }, work: () => Promise<Result>): Promise<Result> {
  return withStudentScope(id, work);
}

async function times(work: () => PromiseLike<unknown>): Promise<number[]> {
  for (let warm = 0; warm < 20; warm += 1) await work();
  const all: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const start = performance.now();
    await work();
    all.push(performance.now() - start);
  }
  return all.sort((a, b) => a - b);
}

function percentile(sorted: number[], part: number): number {
  return Number((sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(2));
}
