import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { newStaff, openStaffSession } from "../support/journey-accounts.ts";
import { lookAt } from "../support/look-at.ts";
import { newSchoolClass } from "../support/new-school-class.ts";
import { inDatabase } from "../support/test-product-database.ts";

/** A program that passed on the server. */
const finishProgram = (classId: string) =>
  inDatabase(
    (sql) => sql`insert into exercise_attempts (student_id, lesson_slug, exercise, language, checks_passed,
        checks_total, passed, graded_by, files, attempt_key)
      select student_id, 'python_loops', 'log', 'python', 3, 3, true, 'server',
        '[{"name":"main.py","content":"print(6 * 7)"}]'::jsonb, gen_random_uuid()
      from school_class_students where school_class_id = ${classId} and roll_number in ('1', '2')`,
  );

test("TEACH-10 a teacher chooses the board's scheme, types marks by keyboard, downloads them and prints the practical files of the class", async ({
  page,
  request,
}) => {
  const teacher = await newStaff(request, "Kavita", "teacher");
  await openStaffSession(page, teacher);
  const names = ["Asha Rao", "=1+1", "अंजलि शर्मा"];
  const classId = await newSchoolClass(
    teacher,
    names.map((name) => ({ name })),
  );
  await finishProgram(classId);

  await page.goto(`/teacher/classes/${classId}`);
  await page.getByRole("link", { name: "Marks", exact: true }).click();
  await expect(page.getByLabel("Scheme of the board")).toHaveValue("cbse083-11");
  await lookAt(page, "marks-choose");
  await page.getByRole("button", { name: "Use this scheme" }).click();
  const cell = (name: string, part: string, outOf: number) =>
    page.getByLabel(`${name}: ${part}, out of ${outOf}`);
  await cell("Asha Rao", "Viva", 3).click();
  await page.keyboard.type("2.5");
  await page.keyboard.press("Enter");
  await page.keyboard.type("AB");
  await page.keyboard.press("Enter");
  await page.keyboard.type("9");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("alert")).toContainText("from 0 to 3");
  await cell("अंजलि शर्मा", "Viva", 3).fill("3");
  await cell("Asha Rao", "Project", 8).fill("7");
  await page.keyboard.press("Enter");
  await expect(page.getByText("All marks are saved.")).toBeVisible();
  await lookAt(page, "marks-grid");

  await page.reload();
  await expect(cell("Asha Rao", "Viva", 3)).toHaveValue("2.5");
  await expect(page.getByRole("row", { name: /Asha Rao/ })).toContainText("9.5");
  const csv = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const text = await readFile(await (await csv).path(), "utf8");
  expect(text).toContain("1,Asha Rao,,,2.5,7,9.5");
  expect(text).toContain(`"'=1+1"`);
  const xlsx = page.waitForEvent("download");
  await page.getByRole("link", { name: "Excel (XLSX)" }).click();
  expect((await readFile(await (await xlsx).path())).subarray(0, 2).toString()).toBe("PK");

  await page.getByRole("link", { name: "Practical files" }).click();
  await expect(page.getByText("2 practical files are ready")).toBeVisible();
  await expect(page.getByText("No finished program yet: अंजलि शर्मा.")).toBeVisible();
  await expect(page.getByText("print(6 * 7)")).toHaveCount(2);
  await lookAt(page, "practical-files");
  await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeEnabled();
});
