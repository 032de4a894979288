import { type Page, test } from "@playwright/test";
import { COLOUR_RULES } from "../support/expect-accessible.ts";
import { expectHindiPage } from "../support/expect-hindi-page.ts";
import { newAccount, newStaff, openSession, openStaffSession } from "../support/journey-accounts.ts";
import { newSchoolClass } from "../support/new-school-class.ts";
import { STUDENT_PAGES, VISITOR_PAGES } from "../support/page-paths.ts";
import { inDatabase, recordLesson, recordTry } from "../support/test-product-database.ts";

// A phone whose browser asks for Hindi.
test.use({ locale: "hi-IN", viewport: { width: 360, height: 640 } });
test.describe.configure({ timeout: 300_000 });

const LESSON = "intro_to_computer_science";
const ADMIN_PAGES = [
  "/admin",
  "/admin/subscriptions",
  "/admin/announcements",
  "/admin/content",
  "/admin/content/claims",
  "/admin/content/prices",
  "/admin/content/city?city=mumbai",
  "/admin/log",
  "/admin/log/sign-ins",
  "/admin/log/reads",
  "/admin/health",
  "/admin/settings",
];
const TEACHER_PAGES = [
  "/teacher",
  "/teacher/slips",
  "/teacher/reports",
  "/teacher/settings",
  "/teacher/schools",
  "/teacher/classes/new",
];
const CLASS_PAGES = [
  "",
  "/lab",
  "/projector",
  "/projector/screen",
  "/marks",
  "/practical-files",
  "/roster",
  "/copy",
  "/assignments",
  "/assignments/new",
  "/exams",
];

const EXAM_QUESTIONS = [{ lessonSlug: LESSON, exercise: "greet", language: "python", marks: 5 }];
type GivenWork = { schoolId: string; assignmentId: string; examId: string };

/** Homework and an exam of the class. */
const giveWork = (classId: string): Promise<GivenWork> =>
  inDatabase(async (sql) => {
    const [given] = await sql<GivenWork[]>`
      with class as (
        select c.id, c.school_id, t.user_id from school_classes c join teachers t on t.id = c.teacher_id
        where c.id = ${classId}
      ), assignment as (
        insert into assignments (school_class_id, lesson_slug, opens_at, due_at, late_rule, by_user_id)
        select id, ${LESSON}, now(), now() + interval '7 days', 'counts-as-late', user_id from class returning id
      ), exam as (
        insert into exams (school_class_id, title, minutes, questions, late_rule, ticket, wants_journal, by_user_id)
        select id, 'Half-yearly', 40, ${sql.json(EXAM_QUESTIONS)}, 'own-minutes', '482913', true, user_id from class
        returning id
      )
      select class.school_id as "schoolId", assignment.id as "assignmentId", exam.id as "examId"
      from class, assignment, exam`;
    if (!given) throw new Error("the class is missing");
    return given;
  });

/** interface-components.spec.ts compares the colours of these pages, which do not depend on the language. */
const COLOURS_ARE_CHECKED = new Set([...VISITOR_PAGES, ...STUDENT_PAGES]);

async function expectHindiPages(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectHindiPage(page, path, { withoutRules: COLOURS_ARE_CHECKED.has(path) ? COLOUR_RULES : [] });
  }
}

test("LANG-01 every page for visitors is in Hindi, fits a phone and marks its parts in English", async ({
  page,
}) => {
  await expectHindiPages(
    page,
    VISITOR_PAGES.filter((path) => !path.startsWith("/dev")),
  );
});

test("LANG-01 every page for students is in Hindi, fits a phone and marks its parts in English", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "Asha");
  await openSession(page, email);
  for (let day = 0; day < 4; day += 1)
    await recordTry(email, { lesson: LESSON, exercise: `task-${day}`, daysAgo: day });
  await recordLesson(email, LESSON, { minutes: 65 });
  await expectHindiPages(page, [...STUDENT_PAGES, `/student/lesson/${LESSON}`, "/student/playground"]);
});

test("LANG-01 every page for an admin is in Hindi, fits a phone and marks its parts in English", async ({
  page,
  request,
}) => {
  await openStaffSession(page, await newStaff(request, "admin", "admin"));
  await expectHindiPages(page, ADMIN_PAGES);
});

test("LANG-01 every page for a teacher and a class is in Hindi, fits a phone and marks its parts in English", async ({
  page,
  request,
}) => {
  const teacher = await newStaff(request, "teacher", "teacher");
  await openStaffSession(page, teacher);
  await expectHindiPages(page, TEACHER_PAGES);
  const classId = await newSchoolClass(teacher, [{ name: "Asha Rao" }, { name: "Om Patil" }]);
  const { schoolId, assignmentId, examId } = await giveWork(classId);
  const ofClass = (path: string) => `/teacher/classes/${classId}${path}`;
  await expectHindiPages(page, [
    `/teacher/schools/${schoolId}`,
    `/teacher/schools/${schoolId}/exercises`,
    ...CLASS_PAGES.map(ofClass),
    ofClass(`/assignments/${assignmentId}`),
    ofClass(`/assignments/${assignmentId}/similarity`),
    ofClass(`/exams/${examId}`),
    ofClass(`/exams/${examId}/sheets`),
  ]);
});
