import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import { assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { rosterImports } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { eq, sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Teacher } from "#domain/people/person.ts";
import { makeRoster } from "#features/schools/roster/make-roster.server.ts";
import { staffOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";
import { newExercise } from "#testing/new-exercise.ts";
import { newFeedback } from "#testing/new-feedback.ts";
import { newPractice } from "#testing/new-practice.ts";
import { newSchool } from "#testing/new-school.ts";
import { FORMS } from "#testing/tenancy-forms.ts";
import { createTestAccounts, requestContextWith, type TestAccounts } from "#testing/test-accounts.ts";
import routes from "./routes.ts";

type School = Awaited<ReturnType<typeof newStaffedSchool>>;
let accounts: TestAccounts;
let kavita: School;
let eve: School;

async function newStaffedSchool(email: string, code: string) {
  const { db } = accounts.services.database;
  const { cookie, userId } = await accounts.signedIn(email, {
    name: "Teacher",
    appMetadata: { role: "teacher" },
  });
  await sessionOf(requestContextWith(accounts.services, cookie));
  const [row] = await db.select().from(teachers).where(eq(teachers.userId, userId));
  const teacher = { ...row, role: "teacher" } as Teacher;
  const ids = await newSchool(db, teacher, { code });
  const importId = await makeRoster(accounts.services, teacher, {
    classId: ids.classId,
    rows: `1\tAsha ${code}`,
  });
  const [seat] = await db
    .select()
    .from(schoolClassStudents)
    .where(eq(schoolClassStudents.schoolClassId, ids.classId));
  const [given] = await db
    .insert(assignments)
    .values({
      schoolClassId: ids.classId,
      lessonSlug: "python_loops",
      opensAt: new Date(),
      dueAt: new Date(Date.now() + 86_400_000),
      lateRule: "counts-as-late",
      byUserId: userId,
    })
    .returning();
  const studentId = seat?.studentId ?? "";
  const practiceId = await newPractice(db, { ...ids, studentId, userId });
  const feedback = await newFeedback(db, { ...ids, studentId, userId, assignmentId: given?.id ?? "" });
  const { exerciseId } = await newExercise(db, { schoolId: ids.schoolId, userId });
  return { ...ids, ...feedback, exerciseId, cookie, teacherId: teacher.id, importId, studentId, practiceId };
}

beforeAll(async () => {
  accounts = await createTestAccounts();
  kavita = await newStaffedSchool("kavita@example.test", "kvp");
  eve = await newStaffedSchool("eve@example.test", "dav");
});
afterAll(() => accounts.close());

type Entry = { path?: string; file: string; children?: Entry[] };
type Page = { path: string; file: string };

/** Every page with a class or a school in its address. */
const pagesOf = (entries: Entry[], above = ""): Page[] =>
  entries.flatMap(({ path, file, children }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return children ? pagesOf(children, address) : [{ path: address, file }];
  });
const pages = pagesOf(routes as Entry[]).filter(({ path }) => /:(classId|schoolId)/.test(path));

const modules = import.meta.glob<Record<"loader" | "action", (given: never) => Promise<unknown>>>(
  "./routes/teacher/{schools,marking}/**/*.{ts,tsx}",
);

/** The status that a page answers with; redirects are 302. */
async function statusOf({ path, file }: Page, school: School, cookie: string, form?: Record<string, string>) {
  const name = `./${file}`;
  const module = await modules[name]?.();
  if (!module) throw new Error(`${file} is not with the pages of schools`);
  const { classId, schoolId, assignmentId, studentId, examId, pairId, exerciseId } = school;
  const params = { classId, schoolId, assignmentId, studentId, examId, pairId, exerciseId };
  const filledPath = Object.entries(params).reduce((text, [name, id]) => text.replace(`:${name}`, id), path);
  const url = new URL(filledPath, "http://localhost");
  const request = new Request(url, form ? { method: "post", body: new URLSearchParams(form) } : undefined);
  const context = new RouterContextProvider();
  context.set(requestContextKey, requestContextWith(accounts.services, cookie));
  const given = { request, url, context, params, pattern: path } as never;
  await staffOnly(given, async () => new Response());
  const call = form ? module.action : module.loader;
  if (!call) return "no action";
  const answer = await call(given).catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return answer.status;
  return (answer as { init?: { status?: number } }).init?.status ?? 200;
}

/** The form with the ids of one school, sent by the teacher of another. */
const filled = (form: Record<string, string>, school: School) =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      {
        STUDENT: school.studentId,
        TEACHER: school.teacherId,
        "OTHER TEACHER": eve.teacherId,
        IMPORT: school.importId,
        CLASS: school.classId,
        QUESTION: school.questionId,
        NEWS: school.newsId,
        SEATS: JSON.stringify([{ studentId: school.studentId, row: 0, column: 0 }]),
        EXERCISE: school.exerciseId,
        ATTEMPT: school.attemptId,
        COMMENT: school.commentId,
        SENTENCE: school.sentenceId,
      }[value] ?? value,
    ]),
  );

/** Everything of a school, to compare before and after. */
async function everythingOf(db: Database, { schoolId, classId }: School) {
  const rows = await db.execute(sql`
    select (select jsonb_agg(to_jsonb(s)) from schools s where id = ${schoolId}) as school,
      (select jsonb_agg(to_jsonb(c) order by c.id) from school_classes c where school_id = ${schoolId}) as classes,
      (select jsonb_agg(to_jsonb(s) order by s.student_id) from school_class_students s
        where school_class_id = ${classId}) as seats,
      (select jsonb_agg(to_jsonb(m) order by m.teacher_id) from school_members m where school_id = ${schoolId}) as members,
      (select jsonb_agg(to_jsonb(c)) from student_cards c where school_id = ${schoolId}) as cards,
      (select count(*) from school_consents where school_id = ${schoolId}) as consents,
      (select count(*) from school_invitations where school_id = ${schoolId}) as invitations,
      (select jsonb_agg(to_jsonb(a) order by a.id) from assignments a where school_class_id = ${classId}) as assignments,
      (select count(*) from assignment_extensions) as extensions,
      (select jsonb_agg(to_jsonb(p)) from practice_sittings p join assignments a on a.id = p.assignment_id
        where school_class_id = ${classId}) as practice,
      (select jsonb_agg(to_jsonb(c) order by c.id) from comments c where school_class_id = ${classId}) as comments,
      (select jsonb_agg(to_jsonb(m)) from marks m join assignments a on a.id = m.assignment_id
        where a.school_class_id = ${classId}) as marks,
      (select count(*) from rubrics) as rubrics,
      (select jsonb_agg(to_jsonb(s)) from class_schemes s where school_class_id = ${classId}) as schemes,
      (select jsonb_agg(to_jsonb(m)) from class_marks m where school_class_id = ${classId}) as board_marks,
      (select jsonb_agg(to_jsonb(q)) from class_questions q where school_class_id = ${classId}) as questions,
      (select jsonb_agg(to_jsonb(n)) from announcements n where school_class_id = ${classId}) as news,
      (select jsonb_agg(to_jsonb(e)) from exams e where school_class_id = ${classId}) as exams,
      (select jsonb_agg(to_jsonb(s)) from exam_sittings s join exams e on e.id = s.exam_id
        where e.school_class_id = ${classId}) as sittings,
      (select jsonb_agg(to_jsonb(r)) from similarity_reports r join assignments a on a.id = r.assignment_id
        where a.school_class_id = ${classId}) as reports,
      (select count(*) from similarity_pairs) as pairs,
      (select jsonb_agg(to_jsonb(p)) from projector_states p where school_class_id = ${classId}) as projector,
      (select jsonb_agg(to_jsonb(e)) from school_exercises e where school_id = ${schoolId}) as exercises,
      (select count(*) from tutor_pauses) as pauses,
      (select count(*) from saved_comments) as sentences,
      (select count(*) from class_teachers where school_class_id = ${classId}) as colleagues`);
  return rows[0];
}

test("TEACH-01 TRUST-13 no page of a school or class opens for a teacher of another school", async () => {
  expect(pages.map(({ path }) => path).length).toBeGreaterThanOrEqual(5);
  const read = await Promise.all(
    pages.map(async (page) => [
      page.path,
      await statusOf(page, kavita, kavita.cookie),
      await statusOf(page, kavita, eve.cookie),
    ]),
  );
  expect(read).toEqual(pages.map(({ path }) => [path, 200, 404]));
});

test("TEACH-01 TRUST-13 no form of a school or class works for a teacher of another school, and nothing is changed", async () => {
  const { db } = accounts.services.database;
  const before = await everythingOf(db, kavita);
  for (const page of pages) {
    const forms = FORMS[page.path] ?? [];
    for (const form of forms)
      expect([
        page.path,
        form.intent,
        await statusOf(page, kavita, eve.cookie, filled(form, kavita)),
      ]).toEqual([page.path, form.intent, 404]);
    if (forms.length === 0)
      expect([page.path, await statusOf(page, kavita, eve.cookie, {})]).toEqual([page.path, "no action"]);
  }
  expect(await everythingOf(db, kavita)).toEqual(before);
});

test("TEACH-01 TRUST-13 ids of another school inside of a form of the own class change nothing there", async () => {
  const { db } = accounts.services.database;
  const page = pages.find(({ path }) => path === "/teacher/classes/:classId");
  if (!page) throw new Error("no page");
  const before = await everythingOf(db, kavita);
  const lab = pages.find(({ path }) => path === "/teacher/classes/:classId/lab");
  if (!lab) throw new Error("no page");
  const cells = pages.find(({ path }) => path === "/teacher/classes/:classId/marks.json");
  if (!cells) throw new Error("no page");
  const foreign = { studentId: kavita.studentId, part: "viva", typed: "1", version: "1" };
  expect(await statusOf(cells, eve, eve.cookie, foreign)).toBe(404);
  const seats = filled({ intent: "seats", seats: "SEATS" }, kavita);
  expect(await statusOf(lab, eve, eve.cookie, seats)).toBe(200);
  for (const form of FORMS[lab.path] ?? [])
    if (form.id)
      expect([form, await statusOf(lab, eve, eve.cookie, filled(form, kavita))]).toEqual([form, 409]);
  const forms: Record<string, string>[] = [
    { intent: "add-teacher", teacherId: kavita.teacherId },
    { intent: "undo", importId: kavita.importId },
    { intent: "reset-pin", studentId: kavita.studentId },
    { intent: "has-left", studentId: kavita.studentId },
    { intent: "come-back", studentId: kavita.studentId, rollNumber: "1" },
  ];
  for (const form of forms)
    expect([form.intent, await statusOf(page, eve, eve.cookie, form)]).toEqual([form.intent, 404]);
  expect(await everythingOf(db, kavita)).toEqual(before);
  expect(await db.$count(rosterImports, eq(rosterImports.id, kavita.importId))).toBe(1);
});

test("TEACH-09 TRUST-13 an exam or a student of another class is not found under the own class", async () => {
  const { db } = accounts.services.database;
  const before = await everythingOf(db, kavita);
  for (const page of pages.filter(({ path }) => path.includes(":examId"))) {
    const ids: School = { ...eve, examId: kavita.examId, studentId: kavita.studentId };
    expect([page.path, await statusOf(page, ids, eve.cookie)]).toEqual([page.path, 404]);
    for (const form of FORMS[page.path] ?? [])
      expect([page.path, form, await statusOf(page, ids, eve.cookie, filled(form, ids))]).toEqual([
        page.path,
        form,
        404,
      ]);
  }
  expect(await everythingOf(db, kavita)).toEqual(before);
});

test("TEACH-05 TEACH-11 TRUST-13 an assignment, a student or a pair of another class is not found under the own class", async () => {
  const { db } = accounts.services.database;
  const before = await everythingOf(db, kavita);
  for (const page of pages.filter(({ path }) => path.includes(":assignmentId"))) {
    const mixed: School[] = [
      { ...eve, assignmentId: kavita.assignmentId },
      { ...eve, assignmentId: kavita.practiceId },
    ];
    if (page.path.includes(":studentId")) mixed.push({ ...eve, studentId: kavita.studentId });
    if (page.path.includes(":pairId")) mixed.push({ ...eve, pairId: kavita.pairId });
    for (const ids of mixed) {
      expect([page.path, await statusOf(page, ids, eve.cookie)]).toEqual([page.path, 404]);
      for (const form of FORMS[page.path] ?? [])
        expect([page.path, form, await statusOf(page, ids, eve.cookie, filled(form, ids))]).toEqual([
          page.path,
          form,
          404,
        ]);
    }
  }
  expect(await everythingOf(db, kavita)).toEqual(before);
});
