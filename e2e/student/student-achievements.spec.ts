import { expect, test } from "@playwright/test";
import badges from "../../content/badges.json" with { type: "json" };
import { newAccount, openSession } from "../support/journey-accounts.ts";
import { forgetSession } from "../support/session-cookies.ts";
import { inDatabase, recordLesson, recordTry } from "../support/test-product-database.ts";

const FIRST = "intro_to_computer_science";

test("STU-01 the dashboard shows next lesson, streak, progress by course, recent work, badges and announcements", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "Nila");
  await openSession(page, email);
  for (const daysAgo of [0, 1, 2]) await recordTry(email, { lesson: FIRST, exercise: "platform", daysAgo });
  await recordLesson(email, FIRST);
  await inDatabase(async (sql) => {
    await sql`insert into projects (student_id, slug, revision, content)
      select id, 'project-my-kite', 1, '{}'::jsonb from students where email = ${email}`;
    await sql`insert into announcements (title, body) values ('Science fair', 'Bring your robots on Monday.')`;
  });
  await page.goto("/student/achievements");
  await expect(page.getByRole("region", { name: "Earned badges" })).toContainText("First brick");
  await page.goto("/student/dashboard");
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /^(Start|Continue)/ })
      .first(),
  ).toHaveAttribute("href", /^\/student\/lesson\/(?!intro_to_computer_science$)/);
  await expect(part("Streak")).toContainText("3");
  await expect(part("Your courses")).toContainText("First steps in computing");
  await expect(part("Your courses")).toContainText("1 of 5 lessons");
  await expect(part("Recent work").getByRole("link", { name: "My kite" })).toHaveAttribute(
    "href",
    "/student/playground/my-kite",
  );
  await expect(part("Badges")).toContainText("First brick");
  await expect(part("Announcements")).toContainText("Bring your robots on Monday.");
  await inDatabase((sql) => sql`delete from announcements where title = 'Science fair'`);
});

test("STU-04 the page lists every badge with its rule, earned or locked, and the longest streak", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "Omar");
  await openSession(page, email);
  for (const daysAgo of [0, 1, 2]) await recordTry(email, { lesson: FIRST, exercise: "platform", daysAgo });
  await page.goto("/student/achievements");
  await expect(page.getByRole("main")).toContainText("Longest streak: 3 days.");
  const earned = page.getByRole("region", { name: "Earned badges" }).getByRole("listitem");
  const locked = page.getByRole("region", { name: "Badges to earn" }).getByRole("listitem");
  const shown = [...(await earned.allTextContents()), ...(await locked.allTextContents())];
  expect(shown).toHaveLength(badges.length);
  for (const { name, rule } of badges)
    expect(shown.filter((text) => text.startsWith(`${name}${rule}`))).toHaveLength(1);
  await expect(earned.filter({ hasText: "First brick" })).toContainText(/Earned \d/);
  const lesson = locked.filter({ has: page.getByRole("heading", { name: "First lesson", exact: true }) });
  await expect(lesson).toContainText("Finish a lesson.");
  await expect(lesson).toContainText("0 of 1");
});

test("STU-04 anybody can verify a certificate by its code, and a wrong code is a 404", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "Priya");
  await openSession(page, email);
  await recordTry(email, { lesson: FIRST, exercise: "platform", code: 'print("verified work")' });
  const code = "ABCD-EFGH-2345";
  await inDatabase(
    (sql) => sql`
      insert into certificates (code, student_id, course, course_title, student_name, attempt_ids)
      select ${code}, students.id, 'first-steps', 'First steps in computing', 'Priya Nair', array_agg(attempts.id)
      from students join exercise_attempts attempts on attempts.student_id = students.id
      where students.email = ${email} group by students.id`,
  );
  await forgetSession(page);
  await page.goto(`/certificates/${code}`);
  await expect(page.getByText("This certificate is genuine")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Priya Nair finished First steps in computing",
  );
  await expect(page.getByRole("main")).toContainText(code);
  await expect(page.getByRole("region", { name: "The work behind it" })).toContainText("1 exercise");
  await expect(page.getByText("verified work")).toHaveCount(0);
  const wrong = await page.goto("/certificates/ABCD-EFGH-2346");
  expect(wrong?.status()).toBe(404);
  await expect(page.getByText("This certificate is genuine")).toHaveCount(0);
});
