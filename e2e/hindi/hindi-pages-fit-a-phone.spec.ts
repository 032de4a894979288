import { type Page, test } from "@playwright/test";
import { expectHindiPage } from "../support/expect-hindi-page.ts";
import { logInInHindi, logInInHindiAsStaff } from "../support/hindi-steps.ts";
import { newAccount, newStaff } from "../support/journey-accounts.ts";
import { STUDENT_PAGES, VISITOR_PAGES } from "../support/page-paths.ts";
import { recordLesson, recordTry } from "../support/test-product-database.ts";

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
const TEACHER_PAGES = ["/teacher", "/teacher/slips", "/teacher/settings"];

async function expectHindiPages(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectHindiPage(page, path);
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
  await logInInHindi(page, email);
  for (let day = 0; day < 4; day += 1)
    await recordTry(email, { lesson: LESSON, exercise: `task-${day}`, daysAgo: day });
  await recordLesson(email, LESSON, { minutes: 65 });
  await expectHindiPages(page, [...STUDENT_PAGES, `/student/lesson/${LESSON}`, "/student/playground"]);
});

for (const { role, paths } of [
  { role: "teacher", paths: TEACHER_PAGES },
  { role: "admin", paths: ADMIN_PAGES },
] as const)
  test(`LANG-01 every page for a ${role} is in Hindi, fits a phone and marks its parts in English`, async ({
    page,
    request,
  }) => {
    await logInInHindiAsStaff(page, await newStaff(request, role, role));
    await expectHindiPages(page, paths);
  });
