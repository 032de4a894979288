import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import { newAccount, newEmail, openSession, PASSWORD } from "../support/journey-accounts.ts";
import { openPhone } from "../support/open-phone.ts";
import { newestMail } from "../support/received-mail.ts";
import { editor, run, terminal, writeProgram } from "../workspace/workspace-page.ts";

// Grading is slow while other tests use the same server.
test.describe.configure({ timeout: 300_000 });
const OPEN_LESSON = "/student/lesson/intro_to_computer_science";
const GRADED_WITHIN = { timeout: 90_000 };

const lesson = (page: Page) => page.getByRole("region", { name: "Lesson", exact: true });
const step = (page: Page, name: string | RegExp) =>
  lesson(page).getByRole("navigation").getByRole("button", { name });

async function openLesson(page: Page, path = OPEN_LESSON): Promise<void> {
  await page.goto(path);
  await expect(editor(page)).toBeAttached();
}

async function solve(page: Page, code: string): Promise<void> {
  await writeProgram(page, code);
  await lesson(page).getByRole("button", { name: "Check my work" }).click();
}

/** Writes, checks and moves on without leaving the code view. */
async function solveOnPhone(page: Page, code: string): Promise<void> {
  await page.getByRole("button", { name: "Code", exact: true }).tap();
  await writeProgram(page, code);
  await page.getByRole("button", { name: "Check my work" }).tap();
  await expect(page.getByText("It works.", { exact: true }).and(page.locator(":visible"))).toBeVisible(
    GRADED_WITHIN,
  );
  await page.getByRole("button", { name: "Next step" }).tap();
}

/** Editor, output, Run and Check are on the screen together, and the tutor only when it is asked. */
async function looksAtPhoneCodeView(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Code", exact: true }).tap();
  await expect(page.getByRole("region", { name: "Chat with AI tutor" })).toHaveCount(0);
  await page.getByRole("button", { name: "Run", exact: true }).tap();
  await expect(terminal(page)).toContainText("Execution Successful");
  for (const shown of [editor(page), terminal(page), page.getByRole("button", { name: "Check my work" })])
    await expect(shown).toBeInViewport();
  const check = await page.getByRole("button", { name: "Check my work" }).boundingBox();
  expect((check?.y ?? 0) + (check?.height ?? 0)).toBeGreaterThan(580);
  await page.getByRole("button", { name: "Ask the tutor" }).tap();
  await expect(page.getByRole("region", { name: "Chat with AI tutor" })).toBeVisible();
  await page.getByRole("button", { name: "Close the tutor" }).tap();
  await page.getByRole("button", { name: "Lesson", exact: true }).tap();
}

const cachedForMs = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((each) => each.startsWith("lesson")) ?? "";
    const cached = JSON.parse(sessionStorage.getItem(key) ?? "{}") as {
      timestamp: number;
      expiresAt: number;
    };
    return cached.expiresAt - cached.timestamp;
  });

/** How many letters fit between the gutter and the edge of the editor. */
const columnsOf = (page: Page) =>
  page.locator(".cm-content").evaluate((content) => {
    const style = getComputedStyle(content);
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) return 0;
    pen.font = style.font;
    return content.clientWidth / (pen.measureText("0").width + Number.parseFloat(style.letterSpacing));
  });

/** In one theme only: the page is always dark. */
async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessible(page);
}

async function asksForHints(page: Page): Promise<void> {
  const drawing = await lesson(page).locator(".lesson-figure svg").first().boundingBox();
  expect(drawing && drawing.x >= 0 && drawing.x + drawing.width <= 360).toBe(true);
  const hint = (name: string) => lesson(page).getByRole("button", { name });
  await hint("Give me a hint").tap();
  await expect(lesson(page).getByRole("region", { name: "Where to look" })).toBeVisible();
  await hint("Ask me a question").tap();
  await expect(hint("Show me a similar example")).toBeVisible();
  await lesson(page).getByRole("button", { name: "A, B", exact: true }).tap();
  await expect(lesson(page)).toContainText("How many instructions are in the list?");
}

async function solvesThreeExercises(page: Page): Promise<void> {
  await solveOnPhone(
    page,
    'console.log("Attention please"); console.log("Mumbai Rajdhani arrives soon"); console.log("Go to platform 5");',
  );
  await solveOnPhone(page, 'console.log("Fare for 3 tickets in rupees"); console.log(3 * 45);');
  await solveOnPhone(
    page,
    'const lines = require("fs").readFileSync(0, "utf8").split("\\n");\nconst name = lines[0];\nconsole.log("Namaste,", name);\nconsole.log("Welcome to Nirmaan");\nconsole.log(name, "is ready to code");',
  );
}

async function signsUp(page: Page): Promise<void> {
  const email = newEmail("visitor");
  await page.getByLabel("Your name").fill("Asha Rao");
  await page.getByLabel("E-mail address", { exact: true }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByLabel("Date of birth").fill("1990-04-30");
  await page.getByRole("button", { name: "Make my account" }).tap();
  await page.getByLabel("Code from the mail").fill((await newestMail(email, /Confirm/)).code);
  await page.getByRole("button", { name: "Confirm my address" }).tap();
}

test("LES-01 LES-03 LES-04 LIKE-01 LIKE-03 on a phone a visitor completes the open lesson, reloads it, and imports it into a new account", async ({
  browser,
  baseURL,
}) => {
  const phone = await openPhone(browser, baseURL);
  const page = await phone.newPage();
  await openLesson(page);
  await expect(lesson(page).getByRole("heading", { name: "Introduction to computer science" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoViolations(page);
  await lesson(page).getByRole("radio", { name: "JavaScript" }).check();
  await lesson(page).getByRole("button", { name: "Start", exact: true }).last().tap();

  await asksForHints(page);
  await looksAtPhoneCodeView(page);
  await solvesThreeExercises(page);

  await step(page, "What to keep").tap();
  await lesson(page).getByRole("button", { name: "show city, without quotes" }).tap();
  await lesson(page).getByRole("button", { name: "20", exact: true }).tap();
  const moment = page.getByRole("dialog", { name: "Lesson complete" });
  await expect(moment).toContainText("7 of 11 marks");
  await expect(moment.getByRole("heading", { name: "Now you can" })).toBeInViewport();
  await expect(moment.getByRole("link", { name: "Keep my progress" })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(moment).toHaveCount(0);
  await expect(lesson(page).getByRole("region", { name: "Lesson complete" })).toContainText("7 of 11 marks");
  await expect(lesson(page).getByRole("link", { name: "Keep my progress" })).toBeVisible();
  await expectNoViolations(page);

  await page.reload();
  await expect(lesson(page).getByRole("region", { name: "Lesson complete" })).toBeVisible();
  await page.getByRole("button", { name: "Code", exact: true }).tap();
  await page.getByRole("button", { name: "Open or close the sidebar" }).tap();
  await expect(page.getByRole("button", { name: "Lesson Files", exact: true })).toBeVisible();

  await page.reload();
  await lesson(page).getByRole("link", { name: "Keep my progress" }).tap();
  await signsUp(page);
  await expect(page).toHaveURL(OPEN_LESSON);
  await expect(lesson(page).getByRole("region", { name: "Lesson complete" })).toHaveCount(0);
  await lesson(page).getByRole("button", { name: "Bring them into my account" }).tap();
  await expect(page.getByText("Your files from before you signed in are here.")).toBeVisible();
  await expect(moment).toContainText("First lesson", GRADED_WITHIN);
  await page.keyboard.press("Escape");
  await expect(lesson(page).getByRole("region", { name: "Lesson complete" })).toBeVisible();
  await page.goto("/student/progress?status=finished");
  await expect(page.getByRole("link", { name: "Introduction to computer science" })).toBeVisible();
  await phone.close();
});

/** The code has 80 columns beside the lesson, and only the lesson's languages are offered. */
async function looksAtWideCodeView(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Chat with AI tutor" })).toHaveCount(0);
  expect(await columnsOf(page)).toBeGreaterThanOrEqual(80);
  const languages = page.getByLabel("Language", { exact: true }).getByRole("option");
  await expect(languages).toHaveText(["JavaScript", "Python", "Java"]);
}

async function openDevice(browser: Browser, email: string, baseURL = ""): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await openSession(page, email);
  return page;
}

test("LES-02 LES-04 LIKE-03 on a desktop a student fails a check, passes it, moves on, and continues on another device", async ({
  browser,
  request,
  baseURL,
}) => {
  const email = await newAccount(request, "Meera");
  const school = await openDevice(browser, email, baseURL);
  await openLesson(school);
  expect(await cachedForMs(school)).toBe(300_000);

  await looksAtWideCodeView(school);
  await school.keyboard.press("Alt+PageDown");
  await expect(
    lesson(school).getByRole("heading", { name: "A program is a list of instructions" }),
  ).toBeVisible();
  await solve(school, 'print("attention please")');
  await expect(lesson(school)).toContainText("Are p and P the same for a computer?", GRADED_WITHIN);
  await expect(lesson(school)).toContainText("Expected");
  await expect(lesson(school)).toContainText("0 of 2 marks", GRADED_WITHIN);
  await expectNoViolations(school);
  await lesson(school).getByRole("button", { name: "Reset to starter" }).click();
  await expect(editor(school)).not.toContainText("attention please");

  const right = 'print("Attention please")\nprint("Mumbai Rajdhani arrives soon")\nprint("Go to platform 5")';
  await solve(school, right);
  await expect(lesson(school)).toContainText("2 of 2 marks", GRADED_WITHIN);
  await expect(step(school, "A program is a list of instructions, done")).toBeVisible();
  await lesson(school).getByText("2 tries so far").click();
  await expect(lesson(school).getByText("Passed", { exact: true })).toBeVisible();

  // Without a network the browser's grade is shown, but not as the server's.
  await lesson(school).getByRole("button", { name: "Next step" }).click();
  await expect(editor(school)).toContainText("45");
  await school.getByLabel("Language", { exact: true }).selectOption("javascript");
  await expect(editor(school)).toContainText("console.log");
  await run(school);
  await expect(terminal(school)).toContainText("Execution Successful");
  await school.context().setOffline(true);
  await solve(school, 'console.log("Fare for 3 tickets in rupees"); console.log(3 * 45);');
  await expect(lesson(school)).toContainText("It is sent to our server when you are online again.");
  await expect(step(school, "The computer does exactly what is written, done")).toHaveCount(0);
  await school.context().setOffline(false);
  await expect(step(school, "The computer does exactly what is written, done")).toBeVisible(GRADED_WITHIN);

  const home = await openDevice(browser, email, baseURL);
  await openLesson(home);
  await expect(step(home, "The computer does exactly what is written, done")).toBeVisible();
  await step(home, "What to keep").click();
  await expect(lesson(home)).toContainText("Still open");
  await lesson(home)
    .getByRole("link", { name: /^Next:/ })
    .click();
  await expect(home).not.toHaveURL(OPEN_LESSON);
  await expect(editor(home)).toBeVisible();
  expect(await home.evaluate(() => globalThis.crossOriginIsolated)).toBe(true);
});

test("LES-01 shows a 404 page for an unknown lesson, and the login page for a lesson that is not open", async ({
  page,
}) => {
  const missing = await page.goto("/student/lesson/no_such_lesson");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
  await page.goto("/student/lesson/python_loops");
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
});
