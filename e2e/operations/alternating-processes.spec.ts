import { type Browser, expect, type Page, test } from "@playwright/test";
import { makeRunnerSecret } from "../../apps/launcher/src/product/runner-secret.ts";
import { type AlternatingProxy, startAlternatingProxy } from "../../scripts/testing/alternating-proxy.ts";
import {
  checkRepository,
  passCourse,
  type School,
  startSchool,
} from "../../scripts/testing/two-process-school.ts";
import { letPeriodEnd, startFreeWeek } from "../subscription/subscription-steps.ts";
import { logIn, newEmail, PASSWORD } from "../support/journey-accounts.ts";
import { newestMail } from "../support/received-mail.ts";
import { editor, openWorkspace, writeProgram } from "../workspace/workspace-page.ts";

const PORT = Number(process.env.JOURNEYS_PORT ?? 3210);
const PROXY = PORT + 5;
const PORTS = [PORT + 6, PORT + 7];
const LESSON = "/student/lesson/intro_to_computer_science";
const SLOWLY = { timeout: 90_000 };
const options = {
  ports: PORTS,
  siteUrl: `http://localhost:${PROXY}`,
  /** Of the product under test. */
  runner: {
    RUNNER_URL: `http://127.0.0.1:${PORT + 1}`,
    RUNNER_SECRET: makeRunnerSecret(process.env.JOURNEYS_DATA_DIR ?? ""),
  },
};

let proxy: AlternatingProxy;
let school: School;
test.beforeAll(async () => {
  proxy = await startAlternatingProxy(PROXY, PORTS);
  school = await startSchool(options);
});
test.afterAll(async () => {
  await school.stop();
  await proxy.stop();
});
test.use({ baseURL: options.siteUrl, viewport: { width: 1440, height: 900 } });

const mailTo = (email: string, subject: RegExp) => newestMail(email, subject, (work) => work(school.owner));

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/auth/signup");
  await page.getByLabel("Your name").fill("Asha Rao");
  await page.getByLabel("E-mail address", { exact: true }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByLabel("Date of birth").fill("1990-04-30");
  await page.getByRole("button", { name: "Make my account" }).click();
  await page.getByLabel("Code from the mail").fill((await mailTo(email, /Confirm/)).code);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page).toHaveURL("/student/dashboard");
}

async function takeLesson(page: Page): Promise<void> {
  const lesson = page.getByRole("region", { name: "Lesson", exact: true });
  await page.goto(LESSON);
  await lesson.getByRole("radio", { name: "JavaScript" }).check();
  await lesson.getByRole("button", { name: "Start", exact: true }).last().click();
  await writeProgram(
    page,
    'console.log("Attention please"); console.log("Mumbai Rajdhani arrives soon"); console.log("Go to platform 5");',
  );
  await lesson.getByRole("button", { name: "Check my work" }).click();
  await expect(lesson).toContainText("2 of 2 marks", SLOWLY);
}

async function askTutor(page: Page): Promise<void> {
  const chat = page.getByRole("region", { name: "Chat with AI tutor" });
  const replies = chat.getByRole("listitem").filter({ hasText: "Tutor: " });
  await page.getByRole("button", { name: "Ask the tutor" }).click();
  const before = await replies.count();
  await page.getByRole("textbox", { name: "Chat with AI tutor" }).fill("what does console.log do?");
  await page.getByRole("textbox", { name: "Chat with AI tutor" }).press("Enter");
  await expect(replies).toHaveCount(before + 1, SLOWLY);
  await page.reload();
  await expect(replies).toHaveCount(before + 1, SLOWLY);
}

const history = (page: Page) => page.getByRole("dialog", { name: "History" });
const versions = (page: Page) => history(page).getByRole("button", { name: /main\./ });

async function openHistory(page: Page): Promise<void> {
  await page.getByRole("button", { name: "History", exact: true }).click();
  await expect(history(page)).toBeVisible();
}

async function saveNow(page: Page, code: string): Promise<void> {
  await writeProgram(page, code);
  await openHistory(page);
  await page.getByRole("button", { name: "Save a version now" }).click();
  await expect(page.getByText("Saved as a new version").first()).toBeVisible();
  await page.keyboard.press("Escape");
}

async function saveAndRestore(page: Page): Promise<void> {
  await openWorkspace(page);
  await page.getByRole("button", { name: "Open or close the sidebar" }).click();
  await saveNow(page, "// the first idea");
  await saveNow(page, "// a worse idea");
  await openHistory(page);
  await expect(versions(page)).toHaveCount(2);
  await versions(page).last().click();
  await page.getByRole("button", { name: "Bring this version back" }).click();
  await expect(editor(page)).toContainText("the first idea");
}

async function openDevice(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: options.siteUrl });
  const device = await context.newPage();
  const isConnected = device.waitForResponse(/\/api\/student\/inbox\/events$/);
  await logIn(device, email);
  await isConnected;
  return device;
}

/** The receipt is sent by a job, whichever process runs it, and reaches the other device's stream. */
async function payWhileAway(page: Page, home: Page, email: string): Promise<void> {
  await startFreeWeek(page, "Plus");
  await letPeriodEnd(page);
  expect((await mailTo(email, /Receipt: ₹299\.00/)).subject).toContain("Plus, by the month");
  await expect(home.getByRole("button", { name: /^Inbox/ })).toHaveText(/unread/);
  await home.getByRole("button", { name: /^Inbox/ }).click();
  await expect(home.getByRole("dialog", { name: "Inbox" })).toContainText("₹299.00");
}

async function getCertificate(page: Page, email: string): Promise<string> {
  await passCourse(school.owner, email, "first-steps");
  await page.goto("/student/achievements");
  await page.getByRole("button", { name: "Get my certificate" }).click();
  const link = page.getByRole("link", { name: "See what others see" });
  await expect(link).toBeVisible();
  return (await link.getAttribute("href")) ?? "";
}

async function exportedCommits(page: Page): Promise<string[]> {
  const response = await page.request.get("/api/history/export");
  expect(response.status()).toBe(200);
  const { problems, commits } = checkRepository(await response.body());
  expect(problems).not.toMatch(/error|missing|corrupt|dangling/);
  return commits;
}

/** A new PostgreSQL and empty data folders, from the backup alone. */
async function loseEverythingButTheBackup(): Promise<void> {
  const backup = await school.backUp();
  await school.stop();
  school = await startSchool({ ...options, backup });
}

test("OPS-01 OPS-02 every request of a student goes to the other of two processes, and after a backup, a loss and a restore the same student goes on", async ({
  page,
  browser,
}) => {
  const email = newEmail("asha");
  await signUp(page, email);
  await takeLesson(page);
  await askTutor(page);
  await saveAndRestore(page);
  const home = await openDevice(browser, email);
  await payWhileAway(page, home, email);
  const certificate = await getCertificate(page, email);
  const commits = await exportedCommits(page);
  expect(commits.length).toBeGreaterThanOrEqual(3);

  await school.owner`insert into pgboss.job (name, data, start_after, policy)
    values ('push-work', '{"name": "push-work", "studentId": "waits"}', now() + interval '1 day', 'short')`;
  await loseEverythingButTheBackup();
  expect(await school.owner`select 1 from pgboss.job where data ->> 'studentId' = 'waits'`).toHaveLength(1);

  await openWorkspace(page);
  await expect(editor(page)).toContainText("the first idea");
  await page.getByRole("button", { name: "Open or close the sidebar" }).click();
  await saveNow(page, "// after the loss");
  const later = await exportedCommits(page);
  expect(later.length).toBeGreaterThan(commits.length);
  expect(later.slice(-commits.length)).toEqual(commits);
  expect((await home.goto(certificate))?.status()).toBe(200);
  await page.goto("/student/subscription");
  await expect(page.getByRole("heading", { name: "You are on Plus" })).toBeVisible();

  await page.goto("/student/profile");
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await home.goto("/student/dashboard");
  await expect(home).toHaveURL(/\/auth\/login/);
  expect(Math.min(...proxy.counts)).toBeGreaterThan(50);
});
