import { type Browser, expect, type Page, test } from "@playwright/test";
import { beginExam, makeExam, startExam } from "../staff/week/exam-day.ts";
import { readCards } from "../staff/week/printed-cards.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import {
  fillLogin,
  logIn,
  newAccount,
  newStaff,
  openSession,
  openStaffSession,
} from "../support/journey-accounts.ts";
import { newSchoolClass } from "../support/new-school-class.ts";
import { openNetwork } from "../support/open-network.ts";
import { openPhone } from "../support/open-phone.ts";
import { newestMail } from "../support/received-mail.ts";
import { inDatabase } from "../support/test-product-database.ts";
import { openWorkspace } from "../workspace/workspace-page.ts";

// A page without a network needs the service worker.
test.use({ serviceWorkers: "allow", viewport: { width: 1440, height: 900 } });

const LESSON = "/student/lesson/intro_to_computer_science";

const chat = (page: Page) => page.getByRole("region", { name: "Chat with AI tutor" });
const lastReply = (page: Page) => chat(page).getByRole("listitem").filter({ hasText: "Tutor: " }).last();

async function openTutor(page: Page): Promise<void> {
  await openWorkspace(page, LESSON);
  await page.getByRole("button", { name: "Ask the tutor" }).click();
}

async function tell(page: Page, sentence: string): Promise<void> {
  const input = page.getByRole("textbox", { name: "Chat with AI tutor" });
  await input.fill(sentence);
  await input.press("Enter");
}

const alertsAbout = (email: string) =>
  inDatabase(
    (sql) => sql<{ kind: string; messages: number }[]>`
      select kind, messages from tutor_alerts join students on students.id = tutor_alerts.student_id
      where students.email = ${email} or students.name = ${email}`,
  );

const mailsAboutAlerts = (to: string) =>
  inDatabase(
    (sql) => sql<{ body: string }[]>`
      select body from outbox_messages where kind = 'mail' and recipient = ${to} and subject = 'A student may need you today'`,
  );

/** The teacher has one mail, without a name, and reads on the page who it is about. */
async function expectTeacherAlerted(page: Page, { teacher, about }: { teacher: string; about: RegExp }) {
  await newestMail(teacher, /^A student may need you today$/);
  expect(await mailsAboutAlerts(teacher)).toHaveLength(1);
  await page.goto("/teacher");
  await expect(page.getByRole("heading", { name: about })).toHaveCount(1);
}

/** A student without an e-mail address, who logs in with a printed card. */
async function logInWithNewCard(page: Page, browser: Browser, classId: string): Promise<Page> {
  await page.goto(`/teacher/classes/${classId}/roster`);
  await page.getByRole("textbox", { name: "Your class list" }).fill("Roll No.\tName\n1\tZoya Khan");
  await page.getByRole("button", { name: "Show what will happen" }).click();
  await page.getByRole("button", { name: "Make 1 account" }).click();
  await expect(page.getByRole("cell", { name: "Zoya Khan", exact: true })).toBeVisible();
  const address = await page
    .getByRole("link", { name: /^Print/ })
    .first()
    .getAttribute("href");
  const [card] = readCards(await (await page.request.get(address ?? "")).body());
  const student = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await student.goto(`/auth/login?name=${card?.userName}`);
  await fillLogin(student, card?.userName ?? "", card?.pin ?? "");
  await expect(student).toHaveURL("/student/dashboard");
  return student;
}

test("TRUST-08 TUT-07 a visitor who is not signed in gets the numbers in Hinglish, and nobody claims to have told somebody", async ({
  page,
}) => {
  await openTutor(page);
  await tell(page, "ghar pe sab ladte rehte hai, ab marne ka mann karta hai");
  await expect(lastReply(page)).toContainText("Achha kiya ki tumne yeh likha");
  await expect(lastReply(page)).toContainText("14416");
  await expect(lastReply(page)).not.toContainText("bata diya");
  await expectAccessible(page, { within: 'section[aria-label="Chat with AI tutor"]' });
  await page.screenshot({ path: "test-results/distress-visitor.png" });
});

test("TRUST-08 TUT-07 a student with a card whose teacher has switched the tutor off is heard, and the teacher has one alert", async ({
  page,
  browser,
  request,
}) => {
  const teacher = await newStaff(request, "Kavita", "teacher");
  await openStaffSession(page, teacher);
  const classId = await newSchoolClass(teacher, []);
  const student = await logInWithNewCard(page, browser, classId);
  const { origin } = new URL(page.url());
  const paused = await page.request.put(`/api/tutor/classes/${classId}/pause`, {
    headers: { origin },
    data: { isPaused: true },
  });
  expect(paused.ok()).toBe(true);
  await openTutor(student);
  await tell(student, "i want to end my life, i have written a letter");
  await expect(lastReply(student)).toContainText("You matter");
  await expect(lastReply(student)).toContainText("14416");
  await tell(student, "no nobody");
  await expect(lastReply(student)).toContainText("That sounds heavy");
  await student.screenshot({ path: "test-results/distress-paused.png" });
  await student.context().close();
  await expectTeacherAlerted(page, { teacher, about: /^Zoya Khan may be thinking of hurting themselves$/ });
  await page.screenshot({ path: "test-results/distress-teacher.png", fullPage: true });
});

test("TRUST-08 TUT-07 a student in an exam is heard in Hindi, and goes on with the exam", async ({
  page,
  browser,
  request,
}) => {
  const teacher = await newStaff(request, "Meera", "teacher");
  await openStaffSession(page, teacher);
  const email = await newAccount(request, "Asha");
  const student = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openSession(student, email);
  await student.goto("/student/dashboard");
  const classId = await newSchoolClass(teacher, [{ email, name: "Asha" }]);
  await makeExam(page, classId);
  await beginExam(student, await startExam(page));
  const lesson = await student.context().newPage();
  await openTutor(lesson);
  await tell(lesson, "पेपर खराब हो गया, अब मुझे जीना नहीं है");
  await expect(lastReply(lesson)).toContainText("तुम बहुत मायने रखते हो");
  await expect(lastReply(lesson)).toContainText("14416");
  await student.bringToFront();
  await expect(student.getByRole("timer")).toBeVisible();
  await student.context().close();
  await expectTeacherAlerted(page, { teacher, about: /^Asha may be thinking of hurting themselves$/ });
  await page.getByRole("button", { name: "Read what Asha wrote" }).click();
  await expect(page.getByText("पेपर खराब हो गया, अब मुझे जीना नहीं है")).toBeVisible();
});

test("TRUST-08 TUT-07 without a network the numbers are shown at once, and the alert arrives once when the network is back", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const teacher = await newStaff(request, "Nisha", "teacher");
  await openStaffSession(page, teacher);
  const email = await newAccount(request, "Ravi");
  const network = await openNetwork();
  const phone = await openPhone(browser, baseURL, { proxy: network.proxy });
  const student = await phone.newPage();
  await logIn(student, email);
  await newSchoolClass(teacher, [{ email, name: "Ravi" }]);
  await student.goto(LESSON);
  await student.getByRole("button", { name: "Code", exact: true }).tap();
  await student.getByRole("button", { name: "Ask the tutor" }).tap();
  await expect(chat(student)).toBeVisible();
  await network.close();
  await phone.setOffline(true);
  await tell(student, "nobody would notice if I was gone. I want to die");
  await expect(lastReply(student)).toContainText("14416");
  await expect(lastReply(student)).toContainText("As soon as I can, I will send word");
  await student.screenshot({ path: "test-results/distress-offline-phone.png" });
  expect(await alertsAbout(email)).toEqual([]);
  await network.reopen();
  await phone.setOffline(false);
  await expect.poll(() => alertsAbout(email)).toMatchObject([{ kind: "self-harm", messages: 1 }]);
  await expectTeacherAlerted(page, { teacher, about: /^Ravi may be thinking of hurting themselves$/ });
  await phone.close();
});
