import type { Database } from "@nirmaan/db/connect-database.ts";
import * as schema from "@nirmaan/db/schema.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readActivity } from "#features/achievements/read-activity.server.ts";
import { readEarnedBadges } from "#features/achievements/read-earned-badges.server.ts";
import { readOwnFeedback } from "#features/assignments/own-feedback/read-own-feedback.server.ts";
import { readOwnAssignments } from "#features/assignments/student/read-own-assignments.server.ts";
import { readCertificates } from "#features/certificates/read-certificates.server.ts";
import { isInClass } from "#features/classes/is-in-class.server.ts";
import { readStudentAnnouncements } from "#features/classes/read-current-announcements.server.ts";
import { readRecentWork } from "#features/dashboard/read-recent-work.server.ts";
import { readOwnExams } from "#features/exams/sitting/read-own-exams.server.ts";
import { countUnread, readInbox } from "#features/notifications/read-inbox.server.ts";
import { readStudyRecord } from "#features/progress/read-study-record.server.ts";
import { readAssignedLessons } from "#features/subscription/entitlements/read-assigned-lessons.server.ts";
import { readBoughtCourses } from "#features/subscription/entitlements/read-bought-courses.server.ts";
import { watchQueries } from "#testing/watch-queries.ts";

let database: Awaited<ReturnType<typeof newDatabase>>;
let watched: postgres.Sql;
let asked: ReturnType<typeof watchQueries>["asked"];
beforeAll(async () => {
  database = await newDatabase();
  await fillDatabase(database.connection.sql);
  ({ watched, asked } = watchQueries(database.url));
});
afterAll(async () => {
  await watched.end();
  await database.drop();
});

/** 500 students with 40 attempts, 10 lessons, 5 badges and 20 messages each: enough for the planner to prefer an index. */
async function fillDatabase(sql: postgres.Sql): Promise<void> {
  await sql`insert into students (user_id, name, email) select gen_random_uuid(), 'S', 's' || n from generate_series(1, 500) n`;
  await sql`insert into exercise_attempts (student_id, lesson_slug, exercise, language, checks_passed, checks_total, passed,
      graded_by, files, attempt_key) select id, 'lesson-' || n % 10, 'e' || n % 3, 'python', 1, 1, n % 2 = 0, 'server', '[]',
      gen_random_uuid() from students, generate_series(1, 40) n`;
  await sql`insert into lesson_progress (student_id, lesson_slug) select id, 'lesson-' || n from students, generate_series(1, 10) n`;
  await sql`insert into earned_badges (student_id, badge) select id, 'badge-' || n from students, generate_series(1, 5) n`;
  await sql`insert into notifications (student_id, kind, title, body, same_as) select id, 'badge', 't', 'b', 'n' || n
      from students, generate_series(1, 20) n`;
  await sql`insert into projects (student_id, slug, revision, content) select id, 'p' || n, 1, '{}' from students, generate_series(1, 10) n`;
  await sql`insert into certificates (code, student_id, course, course_title, student_name, attempt_ids)
      select gen_random_uuid()::text, id, 'c' || n, 'C', 'S', '{}' from students, generate_series(1, 5) n`;
  await sql`insert into ledger (student_id, kind, amount_paise, reason, payment_id, provider_id, at)
      select id, 'charged', 100, 'r', 'p' || n, gen_random_uuid()::text, now() from students, generate_series(1, 4) n`;
  await sql`insert into teachers (user_id, name, email) values (gen_random_uuid(), 'T', 't')`;
  await sql`insert into school_classes (teacher_id, name, join_code)
      select id, 'C' || n, 'c' || n from teachers, generate_series(1, 2000) n`;
  await sql`insert into teachers (user_id, name, email) select gen_random_uuid(), 'T', 't' || n from generate_series(1, 500) n`;
  await sql`insert into announcements (school_class_id, title, body)
      select id, 't', 'b' from school_classes, generate_series(1, 10) n`;
  await sql`insert into school_class_students (school_class_id, student_id)
      select c.id, s.id from (select id, row_number() over () as n from school_classes) c
      join (select id, row_number() over () as n from students) s on s.n % 500 = c.n % 500`;
  await sql`insert into assignments (school_class_id, lesson_slug, opens_at, due_at, late_rule, by_user_id)
      select id, 'lesson-' || n, now() - interval '1 day', now() + interval '1 day', 'counts-as-late', gen_random_uuid()
      from school_classes, generate_series(1, 5) n`;
  await sql`insert into assignment_extensions (assignment_id, student_id, due_at, by_user_id)
      select a.id, s.student_id, now() + interval '2 days', gen_random_uuid() from assignments a
      join school_class_students s using (school_class_id)`;
  await sql`insert into comments (student_id, school_class_id, attempt_id, file, line, author, by_user_id, text)
      select s.student_id, s.school_class_id, a.id, 'main.py', 1, 'teacher', gen_random_uuid(), 'Why?'
      from school_class_students s join exercise_attempts a using (student_id) where a.exercise = 'e1'`;
  await sql`insert into marks (assignment_id, student_id, points, out_of, criteria, remark, attempt_ids, by_user_id)
      select a.id, s.student_id, 1, 2, '[]', '', '{}', gen_random_uuid() from assignments a
      join school_class_students s using (school_class_id)`;
  await sql`insert into rubrics (assignment_id, criteria, by_user_id) select id, '[]', gen_random_uuid() from assignments`;
  await sql`insert into exams (school_class_id, title, minutes, questions, late_rule, ticket, wants_journal, by_user_id)
      select id, 'Test', 40, '[{}]', 'own-minutes', '1', false, gen_random_uuid() from school_classes, generate_series(1, 5)`;
  await sql`insert into exam_sittings (exam_id, student_id) select e.id, s.student_id from exams e
      join school_class_students s using (school_class_id)`;
  await sql`insert into schools (name, city, code, seats, state)
      select 'S', 'Pune', 'code-' || n, 100, 'open' from generate_series(1, 500) n`;
  await sql`update school_classes c set school_id = s.id from (select id, row_number() over () as n from schools) s,
      (select id, row_number() over () as n from school_classes) k where k.id = c.id and s.n = k.n % 500 + 1`;
  await sql`insert into school_consents (school_id, purpose, answer, terms_version, terms_hash, language, by_user_id,
      signer_name, signer_position) select id, 'terms', 'given', '2026-11-18', 'x', 'en', gen_random_uuid(), 'M', 'P'
      from schools, generate_series(1, 5)`;
  await sql`insert into similarity_reports (assignment_id, exercise, state, by_user_id)
      select id, 'e1', 'ready', gen_random_uuid() from assignments`;
  await sql`insert into similarity_programs (report_id, student_id, attempt_id)
      select r.id, s.student_id, (select min(id) from exercise_attempts t where t.student_id = s.student_id)
      from similarity_reports r join assignments a on a.id = r.assignment_id
      join school_class_students s using (school_class_id)`;
  await sql`analyze`;
}

const knowledge = { lessons: [], longestStreak: (days: string[]) => days.length };
const QUERIES: Record<string, (db: Database, student: { id: string }) => Promise<unknown>> = {
  "the study record of dashboard and progress": readStudyRecord,
  "recent work": readRecentWork,
  announcements: readStudentAnnouncements,
  "earned badges": readEarnedBadges,
  "activity for badges": (db, student) => readActivity(db, student, knowledge),
  certificates: (db, student) => readCertificates(db, student, []),
  "what was bought": readBoughtCourses,
  "lessons that a teacher has given": readAssignedLessons,
  "comments and marks of a lesson": (db, student) => readOwnFeedback(db, student, "lesson-1"),
  "whether a teacher can write about the work": isInClass,
  assignments: (db, student) =>
    readOwnAssignments(db, { ...student, rights: new Set() }, { exercisesOf: () => ["e1"], now: new Date() }),
  exams: (db, student) => readOwnExams(db, student, new Date()),
  "the unread count of every page": countUnread,
  "the inbox": readInbox,
};

for (const [name, read] of Object.entries(QUERIES)) {
  test(`STU-01 STU-03 ${name} uses an index and no sequential scan`, async () => {
    const [student] = await database.connection.sql<{ id: string }[]>`select id from students limit 1`;
    asked.length = 0;
    await read(drizzle(watched, { schema }) as Database, { id: student?.id ?? "" });
    expect(asked.length).toBeGreaterThan(0);
    for (const { text, parameters } of [...asked]) {
      const rows = await database.connection.sql.unsafe(`explain ${text}`, parameters as string[]);
      const plan = rows.map((row) => String(row["QUERY PLAN"])).join("\n");
      expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
      expect(plan).not.toContain("Seq Scan");
    }
  });
}
