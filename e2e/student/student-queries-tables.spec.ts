import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import { logIn, newAccount, openSession } from "../support/journey-accounts.ts";
import { openNetwork } from "../support/open-network.ts";
import { openPhone } from "../support/open-phone.ts";
import { openStep } from "../support/open-step.ts";
import { inDatabase, recordTry } from "../support/test-product-database.ts";
import { editor, terminal, writeProgram } from "../workspace/workspace-page.ts";

test.describe.configure({ timeout: 300_000 });

const SLUG = "sql_create_and_select";
const STEP = "Filter and sort: LIKE, IN, BETWEEN, IS NULL, ORDER BY";
const GRADED_WITHIN = { timeout: 90_000 };
const queries = (masala: string) => `-- masala
SELECT item, price FROM orders WHERE item LIKE 'Masala%' ${masala};

-- unpaid
SELECT id, student FROM orders WHERE paid IS NULL;

-- middle
SELECT student, price FROM orders WHERE class IN (10, 11) AND price BETWEEN 20 AND 80 ORDER BY student
`;
const WRONG = queries("ORDER BY price");
const RIGHT = queries("ORDER BY price DESC");
const PYTHON = "from canteen import show\n\nshow('SELECT 1')\n";

const lesson = (page: Page) => page.getByRole("region", { name: "Lesson", exact: true });

const openEveryLesson = (email: string) =>
  inDatabase((sql) => sql`update students set subscription_tier = 'school' where email = ${email}`);

/** What a student had of this lesson when its exercises were Python programs. */
const giveFormerWork = (email: string) =>
  inDatabase(async (sql) => {
    const main = {
      id: "m",
      type: "file",
      name: "main.py",
      parentId: "e",
      language: "python",
      content: PYTHON,
    };
    const folder = {
      id: "e",
      type: "folder",
      name: "2-filter",
      parentId: "l",
      isExpanded: true,
      children: [main],
    };
    const top = {
      id: "l",
      type: "folder",
      name: "Lesson Files",
      parentId: null,
      isExpanded: true,
      children: [folder],
    };
    const content = { files: [top], openFiles: ["m"], currentFileId: "m" };
    await sql`insert into projects (student_id, slug, revision, content)
      select id, ${`lesson-${SLUG}`}, 1, ${sql.json(content)} from students where email = ${email}`;
    await sql`insert into lesson_progress (student_id, lesson_slug, steps_done)
      select id, ${SLUG}, '{select-and-where}' from students where email = ${email}`;
    await recordTry(email, { lesson: SLUG, exercise: "ask", code: PYTHON });
  });

const attemptsOf = (email: string) =>
  inDatabase(
    (sql) => sql<{ language: string; passed: boolean }[]>`
      select attempt.language, attempt.passed from exercise_attempts attempt
      join students on students.id = attempt.student_id
      where students.email = ${email} order by attempt.created_at`,
  );

const filesOf = (email: string) =>
  inDatabase(
    (sql) => sql<{ content: string }[]>`
      select content::text from projects join students on students.id = projects.student_id
      where students.email = ${email} and slug = ${`lesson-${SLUG}`}`,
  );

/** The former try earns badges, and their messages are shown on the page of the lesson. */
async function expectMessagesBelowSteps(page: Page): Promise<void> {
  const steps = await page.getByRole("navigation", { name: "Steps of the lesson" }).boundingBox();
  const message = page.getByRole("listitem").filter({ hasText: "New badge" }).first();
  await expect
    .poll(async () => (await message.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual(steps ? steps.y + steps.height : Number.NaN);
}

test("on a phone a student queries tables in a lesson, has a wrong order explained, passes, and keeps former work in Python", async ({
  browser,
  request,
  baseURL,
}) => {
  const email = await newAccount(request, "Asha");
  const phone = await openPhone(browser, baseURL);
  const page = await phone.newPage();
  await openSession(page, email);
  // The student exists since the first log-in.
  await openEveryLesson(email);
  await giveFormerWork(email);
  await page.goto(`/student/lesson/${SLUG}`);
  await expect(editor(page)).toBeAttached();
  await expect(
    lesson(page).getByRole("button", { name: "Select what you need, done" }).first(),
  ).toBeAttached();
  await expectMessagesBelowSteps(page);
  await openStep(page, STEP);

  await page.getByRole("button", { name: "Code", exact: true }).tap();
  await expect(page.getByLabel("Language", { exact: true }).getByRole("option")).toHaveText(["SQL"]);
  await writeProgram(page, WRONG);
  await page.getByRole("button", { name: "Run", exact: true }).tap();
  const masala = terminal(page).getByRole("table", { name: /^masala SELECT item/ });
  await expect(masala.getByRole("row")).toHaveText([
    "itemprice",
    "Masala chai15",
    "Masala dosa70",
    "Masala dosa70",
  ]);
  await expect(terminal(page).getByRole("table")).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Step through" })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessible(page);

  await page.getByRole("button", { name: "Lesson", exact: true }).tap();
  await lesson(page).getByRole("button", { name: "Check my work" }).tap();
  await expect(lesson(page)).toContainText("the right rows in another order", GRADED_WITHIN);
  await expect(lesson(page)).toContainText(
    "ORDER BY puts the smallest first. Which word reverses the order?",
  );

  await page.getByRole("button", { name: "Code", exact: true }).tap();
  await writeProgram(page, RIGHT);
  await page.getByRole("button", { name: "Check my work" }).tap();
  await expect(page.getByText("It works.", { exact: true }).and(page.locator(":visible"))).toBeVisible(
    GRADED_WITHIN,
  );
  await expect
    .poll(
      async () => (await attemptsOf(email)).map(({ language, passed }) => `${language} ${passed}`),
      GRADED_WITHIN,
    )
    .toEqual(["python true", "sql false", "sql true"]);
  await expect.poll(async () => (await filesOf(email))[0]?.content, GRADED_WITHIN).toContain("main.sql");
  expect((await filesOf(email))[0]?.content).toContain("from canteen import show");
  await phone.close();
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("OFF-02 without a network the queries of a lesson are checked on the phone, and the try arrives later", async ({
    browser,
    request,
    baseURL,
  }) => {
    const email = await newAccount(request, "Ravi");
    const network = await openNetwork();
    const phone = await openPhone(browser, baseURL, { proxy: network.proxy });
    const page = await phone.newPage();
    await logIn(page, email);
    await openEveryLesson(email);
    await page.goto(`/student/lesson/${SLUG}`);
    await openStep(page, STEP);
    await page.getByRole("button", { name: "Code", exact: true }).tap();
    await writeProgram(page, WRONG);
    await page.getByRole("button", { name: "Run", exact: true }).tap();
    await expect(terminal(page).getByRole("table")).toHaveCount(3);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The first visit was not the service worker's: it keeps what the second one loads.
    await page.reload();
    await page.getByRole("button", { name: "Code", exact: true }).tap();
    await page.getByRole("button", { name: "Run", exact: true }).tap();
    await expect(terminal(page).getByRole("table")).toHaveCount(3);

    await network.close();
    await phone.setOffline(true);
    await writeProgram(page, RIGHT);
    await page.getByRole("button", { name: "Check my work" }).tap();
    await page.getByRole("button", { name: "Lesson", exact: true }).tap();
    await expect(page.getByText("Not sent yet: 1 try").first()).toBeVisible(GRADED_WITHIN);
    await expect(lesson(page)).toContainText("It is sent to our server when you are online again.");
    expect(await attemptsOf(email)).toEqual([]);

    await network.reopen();
    await phone.setOffline(false);
    await expect.poll(() => attemptsOf(email), GRADED_WITHIN).toEqual([{ language: "sql", passed: true }]);
    await phone.close();
  });
});
