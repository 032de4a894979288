import { readFileSync, statSync, writeFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { changedShare, MOST_CHANGED, toWebp } from "../support/compare-pictures.ts";
import { fillLogin, newStaff, openStaffSession } from "../support/journey-accounts.ts";
import { newSchoolClass } from "../support/new-school-class.ts";
import { inDatabase } from "../support/test-product-database.ts";
import { readCards } from "./week/printed-cards.ts";

// The guide for teachers shows these screens. Update them with UPDATE_PICTURES=on.
const GUIDE = "docs/guides/teachers.md";
const MOST_BYTES = 40_000;
const SCREEN = { width: 1000, height: 680 };

test.use({
  actionTimeout: 30_000,
  viewport: SCREEN,
  locale: "en-IN",
  colorScheme: "light",
  contextOptions: { reducedMotion: "reduce" },
});

const LIST = [
  "S.No\tName of Student\tFather's Name\tRoll No.",
  "1\tASHA RAO\tMohan Rao\t1",
  "2\tRavi Kumar\tSunil Kumar\t2",
  "3\tप्रिया शर्मा\tराम शर्मा\t3",
  "4\tMeera Nair\tK. Nair\t4",
  "5\tImran Khan\tSalim Khan\t",
  "6\tAsha Rao\tMohan Rao\t01",
].join("\n");

async function expectPicture(page: Page, name: string): Promise<void> {
  const file = `docs/pictures/teacher-${name}.webp`;
  await page.mouse.move(0, 0);
  // The device's own font shows the name of the other language; a machine without Hindi letters would show boxes.
  await page.evaluate(async () => {
    const names = document.querySelectorAll<HTMLElement>("button[lang^=hi]");
    for (const name of names) name.style.fontFamily = '"Anek Hindi"';
    await document.fonts.load('1em "Anek Hindi"', "हिन्दी");
    await document.fonts.ready;
  });
  const now = await page.screenshot({ animations: "disabled", caret: "hide" });
  if (process.env.UPDATE_PICTURES === "on") writeFileSync(file, await toWebp(page.context(), now));
  expect(statSync(file).size).toBeLessThan(MOST_BYTES);
  expect(readFileSync(GUIDE, "utf8")).toContain(`../pictures/teacher-${name}.webp`);
  expect([file, (await changedShare(page.context(), file, now)) < MOST_CHANGED]).toEqual([file, true]);
}

/** The class list, its preview and the cards. */
async function makeClass(page: Page): Promise<{ classId: string; userName: string; pin: string }> {
  await page.getByRole("link", { name: "New class" }).click();
  await page.getByLabel("Name of the class").fill("9 A");
  await expectPicture(page, "new-class");
  await page.getByRole("button", { name: "Make the class" }).click();
  await page.getByRole("textbox", { name: "Your class list" }).fill(LIST);
  await expectPicture(page, "list");
  await page.getByRole("button", { name: "Show what will happen" }).click();
  await expect(page.getByText("5 accounts will be made, 1 line skipped")).toBeVisible();
  await expectPicture(page, "preview");
  await page.getByRole("button", { name: "Make 5 accounts" }).click();
  await expect(page.getByRole("heading", { name: "5 students" })).toBeVisible();
  const cards = await page.getByRole("link", { name: "Print 5 cards" }).getAttribute("href");
  const [card] = readCards(await (await page.request.get(cards ?? "")).body());
  if (!card) throw new Error("there is no card");
  await expectPicture(page, "class");
  return { classId: /classes\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "", ...card };
}

/** Each student of the class has a confirmed slip, is in the lesson, and all but the last have handed in. */
const fillLab = (classId: string): Promise<void> =>
  inDatabase(async (sql) => {
    await sql`insert into school_slips (student_id, school_id, school_name, contract_version, guardian_name,
        guardian_relation, adult_known_by, notice_version, notice_language, notice_hash, yes, no, signed_on, recorded_by,
        confirmed_by, confirmed_at, paper_kept_at, valid_until)
      select m.student_id, c.school_id, 'Kendriya Vidyalaya Pune', '1', 'Mohan Rao', 'father', 'admission-register', '1', 'en',
        'x', array['account', 'class', 'class-monitoring'], '{}', '2026-11-01', gen_random_uuid(), gen_random_uuid(), now(),
        'Office', '2999-03-31'
      from school_class_students m join school_classes c on c.id = m.school_class_id where c.id = ${classId}`;
    await sql`insert into live_states (student_id, lesson_slug, exercise, fails, mistake, steps_done, activity, has_unsent,
        reported_at)
      select student_id, 'intro_to_computer_science', 'platform', case when roll_number in ('1', '4') then 3 else 0 end,
        case when roll_number in ('1', '4') then 'small-letters' end, 2,
        case when roll_number = '3' then 'idle' else 'working' end, false, now()
      from school_class_students where school_class_id = ${classId}`;
    await sql`insert into exercise_attempts (student_id, lesson_slug, exercise, language, checks_passed, checks_total, passed,
        graded_by, files, attempt_key)
      select student_id, 'intro_to_computer_science', exercise, 'python', 1, 1,
        roll_number in ('2', '3') or exercise = 'announce', 'server', '[]'::jsonb, gen_random_uuid()
      from school_class_students, unnest(array['announce', 'fare', 'greet', 'platform']) exercise
      where school_class_id = ${classId} and roll_number is not null`;
  });

test("the pictures of the guide for teachers are how the screens are", async ({ page, browser, request }) => {
  const teacher = await newStaff(request, "Kavita", "teacher");
  await openStaffSession(page, teacher);
  await page.goto("/teacher");
  const otherClass = await newSchoolClass(teacher, []);
  await inDatabase(
    (sql) => sql`update schools set code = 'kvpune' from school_classes c
      where c.school_id = schools.id and c.id = ${otherClass}`,
  );
  await page.goto("/teacher/schools");
  const { classId, userName, pin } = await makeClass(page);

  const student = await (await browser.newContext()).newPage();
  await student.goto(`/auth/login?name=${userName}`);
  await student.getByRole("textbox", { name: "Password" }).fill(pin);
  await expectPicture(student, "login");
  await fillLogin(student, userName, pin);
  await expect(student).toHaveURL("/student/dashboard");
  await student.context().close();

  await page.goto(`/teacher/classes/${classId}/assignments/new?lesson=intro_to_computer_science`);
  await page.setViewportSize({ width: 1000, height: 860 });
  await page.getByLabel("A line for your students").fill("Finish it in the lab.");
  await expectPicture(page, "assignment");
  await page.setViewportSize(SCREEN);
  await page.getByRole("button", { name: "Give to the class" }).click();
  await expect(page.getByRole("heading", { name: "Assignments" })).toBeVisible();
  await fillLab(classId);
  await page.goto(`/teacher/classes/${classId}/lab`);
  await expect(page.getByText("2 students:", { exact: false })).toBeVisible();
  await expectPicture(page, "lab");
  await page.goto(`/teacher/classes/${classId}/assignments`);
  await expect(page.getByRole("row").filter({ hasText: "Ravi Kumar" })).toBeVisible();
  await expectPicture(page, "grid");
});
