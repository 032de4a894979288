import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import { logIn, newAccount } from "../support/journey-accounts.ts";
import { type Network, openNetwork } from "../support/open-network.ts";
import { openPhone } from "../support/open-phone.ts";
import { inDatabase } from "../support/test-product-database.ts";
import { editor, writeProgram } from "../workspace/workspace-page.ts";

// The other journeys block service workers: a request that one answers cannot be changed by a test.
test.use({ serviceWorkers: "allow" });
test.describe.configure({ timeout: 400_000 });

const LESSON = "/student/lesson/intro_to_computer_science";
const STEP = "A program is a list of instructions";
const WRONG = 'print("Attention please")';
const RIGHT = `${WRONG}\nprint("Mumbai Rajdhani arrives soon")\nprint("Go to platform 5")`;
/** Python starts here for the first time, without a network. */
const GRADED_WITHIN = { timeout: 150_000 };
const LOADED_WITHIN = { timeout: 90_000 };

const lesson = (page: Page) => page.getByRole("region", { name: "Lesson", exact: true });

const openEveryLesson = (email: string) =>
  inDatabase((sql) => sql`update students set subscription_tier = 'school' where email = ${email}`);

/** The network goes before Python has arrived, and the download continues when it is back. */
async function downloadCourse(page: Page, phone: BrowserContext, network: Network): Promise<void> {
  const course = page.getByRole("group").filter({ hasText: "First steps in computing" });
  await page.goto("/student/courses");
  network.closeAt(/pyodide\.asm\.wasm$/);
  await course.getByRole("button", { name: /^Download this course \([\d.]+ MB\)$/ }).tap();
  await expect(course.getByText(/The network is gone. (\d+) of \1 lessons are on this device/)).toBeVisible(
    LOADED_WITHIN,
  );
  await expectAccessible(page);
  await phone.setOffline(true);
  await network.reopen();
  await phone.setOffline(false);
  await expect(course.getByText("On this device", { exact: true })).toBeVisible(LOADED_WITHIN);
}

async function check(page: Page, code: string): Promise<void> {
  await page.getByRole("button", { name: "Code", exact: true }).tap();
  await writeProgram(page, code);
  await page.getByRole("button", { name: "Lesson", exact: true }).tap();
  await lesson(page).getByRole("button", { name: "Check my work" }).tap();
}

/** Neither the turtle nor its canvas was used here before. */
async function drawSquare(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Code", exact: true }).tap();
  await writeProgram(page, "from turtle import *\nfor side in range(4):\n    forward(60)\n    left(90)\n");
  await page.getByRole("button", { name: "Run", exact: true }).tap();
  await expect(page.getByRole("img", { name: "The drawing has 4 lines." })).toBeVisible(GRADED_WITHIN);
}

const attemptsOf = (email: string) =>
  inDatabase(
    (sql) => sql<{ passed: boolean }[]>`
      select attempt.passed from exercise_attempts attempt
      join students on students.id = attempt.student_id
      where students.email = ${email} order by attempt.created_at`,
  );

/** A page that was never opened here says so, and leads back to what is here. */
async function openPageThatIsNotHere(page: Page): Promise<void> {
  await page.goto("/student/achievements");
  await expect(page.getByRole("heading", { name: "There is no network" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /Introduction to computer science/ }).tap();
}

test("OFF-01 OFF-02 on a phone a student downloads a course, loses the network, reloads a lesson, solves a task, and both tries arrive once and in order", async ({
  browser,
  request,
  baseURL,
}) => {
  const email = await newAccount(request, "Asha");
  const network = await openNetwork();
  const phone = await openPhone(browser, baseURL, { proxy: network.proxy });
  const page = await phone.newPage();
  await logIn(page, email);
  await openEveryLesson(email);
  await downloadCourse(page, phone, network);

  // No lesson was opened before.
  await network.close();
  await phone.setOffline(true);
  await page.goto("/student/lesson/cyber_ethics_and_law");
  await expect(lesson(page).getByRole("heading", { level: 2 })).toBeVisible();
  await page.goto(LESSON);
  await page.reload();
  await expect(lesson(page).getByRole("heading", { name: "Introduction to computer science" })).toBeVisible();
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await lesson(page).getByRole("button", { name: "Start", exact: true }).last().tap();
  await expect(lesson(page).getByRole("heading", { name: STEP })).toBeVisible();
  await check(page, WRONG);
  await expect(page.getByText("Not sent yet: 1 try")).toBeVisible(GRADED_WITHIN);
  await check(page, RIGHT);
  await expect(page.getByText("Not sent yet: 2 tries")).toBeVisible(GRADED_WITHIN);
  await expect(lesson(page)).toContainText("It is sent to our server when you are online again.");

  await drawSquare(page);

  await openPageThatIsNotHere(page);
  await expect(page.getByText(/Not sent yet: 2 tries/)).toBeVisible();
  await expect(editor(page)).toBeAttached();
  expect(await attemptsOf(email)).toEqual([]);

  await network.reopen();
  await phone.setOffline(false);
  const done = lesson(page)
    .getByRole("navigation")
    .getByRole("button", { name: `${STEP}, done` });
  await expect(done).toBeVisible(GRADED_WITHIN);
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  expect((await attemptsOf(email)).map(({ passed }) => passed)).toEqual([false, true]);

  // After a log-out nothing of the student is left for the next person at this device.
  await page.goto("/student/dashboard");
  await page.evaluate(() => document.querySelector<HTMLFormElement>("#log-out")?.requestSubmit());
  await expect(page).toHaveURL("/auth/login");
  await network.close();
  await phone.setOffline(true);
  await page.goto(LESSON);
  await expect(page.getByText("You are not logged in here")).toBeVisible();
  await expect(page.getByRole("link", { name: /Introduction/ })).toHaveCount(0);
  await phone.close();
});
