import { expect, test } from "@playwright/test";
import { openAs } from "../support/api-session.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { DEMO_STUDENT, logInAsStaff, newStaff } from "../support/journey-accounts.ts";
import { inDatabase } from "../support/test-product-database.ts";

test.use({ viewport: { width: 360, height: 640 } });

test("ROLE-03 CHAT-06 a teacher sees alerts and classes, and switches the tutor off until a time", async ({
  page,
  playwright,
  request,
  baseURL,
}) => {
  const teacher = await newStaff(request, "Tejas", "teacher");
  await logInAsStaff(page, teacher);
  await expect(page).toHaveURL("/teacher");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your classes");
  await inDatabase(
    (sql) => sql`
      insert into school_classes (teacher_id, name, join_code)
      select id, 'Class 10 C', 'JOURNEY-10C' from teachers where email = ${teacher}`,
  );
  const student = await openAs({ playwright, request, baseURL: baseURL ?? "" }, { name: "Alisha" });
  const joined = await student.context.post("/api/student/classes", { data: { joinCode: "JOURNEY-10C" } });
  expect(joined.ok()).toBe(true);
  await inDatabase(
    (sql) => sql`
      insert into tutor_alerts (student_id, school_class_id, kind, sentence)
      select students.id, school_classes.id, 'danger', 'They wait for me' from students, school_classes
      where students.email = ${student.email} and join_code = 'JOURNEY-10C'`,
  );
  await page.reload();
  await expect(page.getByText("JOURNEY-10C")).toBeVisible();
  await expect(page.getByText("1 student", { exact: false }).first()).toBeVisible();

  await expect(page.getByRole("heading", { name: "Alisha may be in danger" })).toBeVisible();
  await expectAccessible(page);
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: `test-results/teacher-phone-${theme}.png`, fullPage: true });
  }
  await expect(page.getByText("They wait for me")).toHaveCount(0);
  await page.getByRole("button", { name: "Read what Alisha wrote" }).click();
  await expect(page.getByText("They wait for me")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^I have spoken with the child: Alisha/ }).click();
  await expect(page.getByText(/^Tejas.* has spoken with Alisha/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "A student may need you" })).toHaveCount(0);

  const tutor = page.getByRole("group", { name: "Tutor for Class 10 C" });
  await tutor.getByLabel("Off until", { exact: true }).check();
  await page.getByRole("button", { name: "Save for Class 10 C" }).click();
  await expect(page.getByText("Choose a time, such as 11:30.")).toBeVisible();
  await tutor.getByLabel("Off until what time today").fill("23:59");
  await page.getByRole("button", { name: "Save for Class 10 C" }).click();
  await expect(page.getByText(/Tutor is off until .*11:59 pm/)).toBeVisible();
  await tutor.getByLabel("On", { exact: true }).check();
  await page.getByRole("button", { name: "Save for Class 10 C" }).click();
  await expect(page.getByText("Tutor is off until")).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: "test-results/teacher-wide.png" });

  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/auth/login");
});

test("ROLE-03 the teacher area answers a student with 403 and a link to their dashboard", async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: DEMO_STUDENT });
  const page = await context.newPage();
  const response = await page.goto("/teacher");
  expect(response?.status()).toBe(403);
  await expect(page.getByRole("link", { name: "Go to my dashboard" })).toBeVisible();
  await context.close();
});
