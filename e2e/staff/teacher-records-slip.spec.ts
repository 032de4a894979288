import { expect, test } from "@playwright/test";
import { openAs } from "../support/api-session.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { logInAsStaff, newStaff, openStaffSession } from "../support/journey-accounts.ts";
import { inDatabase } from "../support/test-product-database.ts";

test("TRUST-06 a child who types a class code waits, the teacher records the signed slip, an admin confirms it, and the child is in the class", async ({
  page,
  browser,
  playwright,
  request,
  baseURL,
}) => {
  const teacher = await newStaff(request, "Tanvi", "teacher");
  await page.setViewportSize({ width: 360, height: 640 });
  await logInAsStaff(page, teacher);
  await expect(page).toHaveURL("/teacher");
  await inDatabase(
    (sql) => sql`insert into school_classes (teacher_id, name, join_code)
      select id, 'Class 9 S', 'SLIP-9S' from teachers where email = ${teacher}`,
  );
  const born = `${new Date().getFullYear() - 15}-01-01`;
  const child = await openAs(
    { playwright, request, baseURL: baseURL ?? "" },
    { name: "Chandni Child", dateOfBirth: born },
  );
  const join = () => child.context.post("/api/student/classes", { data: { joinCode: "SLIP-9S" } });
  const refused = await join();
  expect(refused.status()).toBe(403);
  expect(((await refused.json()) as { error: string }).error).toContain(
    "Your teacher now sees that you are waiting",
  );

  await page.getByRole("link", { name: "Consent slips" }).click();
  await page.getByText("Chandni Child").click();
  const form = page.getByRole("group").filter({ hasText: "Chandni Child" });
  await form.getByLabel(/^Keep an account/).check();
  await form.getByLabel(/^Join a teacher's class/).check();
  await form.getByLabel("School's name").fill("Kendriya Vidyalaya Pune");
  await form.getByLabel("Who signed").fill("Meera Child");
  await form.getByLabel("Signed on").fill("2026-11-01");
  await form.getByLabel("Counts until").fill("2999-03-31");
  await form.getByLabel("Where the paper is kept").fill("Office, folder 9 S");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Record the slip" }).click();
  await expect(page.getByText("Waits for a second look at the paper")).toBeVisible();
  await expect(page.getByRole("button", { name: "I have seen the paper" })).toHaveCount(0);
  expect((await join()).status()).toBe(403);

  const theirs = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const admin = await theirs.newPage();
  await openStaffSession(admin, await newStaff(request, "Second Reader", "admin"));
  await admin.goto("/teacher/slips");
  const slip = admin.getByRole("group", { name: "Chandni Child" });
  await slip.getByRole("button", { name: "I have seen the paper" }).click();
  await expect(slip.getByText("Counts until 2999-03-31")).toBeVisible();
  const classes = await inDatabase(
    (sql) => sql`select c.name from school_class_students s join school_classes c on c.id = s.school_class_id
      join students on students.id = s.student_id where students.email = ${child.email}`,
  );
  expect(classes).toMatchObject([{ name: "Class 9 S" }]);
  expect((await join()).status()).toBe(200);
  await theirs.close();
});
