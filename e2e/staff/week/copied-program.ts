import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { lookAt } from "../../support/look-at.ts";
import { editor, writeProgram } from "../../workspace/workspace-page.ts";
import { checkWork } from "./lesson-hour.ts";
import { EXERCISE } from "./write-exercise.ts";

const programBy = (name: string) => readFileSync(join(import.meta.dirname, `program-by-${name}.py`), "utf8");

/** Two students hand in the same program with other names. */
export async function handInTheSame(asha: Page, ravi: Page): Promise<void> {
  for (const [student, program] of [
    [asha, programBy("asha")],
    [ravi, programBy("ravi")],
  ] as const) {
    await student.goto("/student/dashboard");
    const given = student.getByRole("region", { name: "From your teacher" });
    await expect(given.getByText("Your teacher can compare the programs", { exact: false })).toBeVisible();
    await given.getByRole("link", { name: EXERCISE }).click();
    await expect(editor(student)).toBeVisible();
    await writeProgram(student, program);
    await checkWork(student);
  }
}

/** The report shows the pair side by side, and not a program that shares only the starter; the student is told. */
export async function comparePrograms(page: Page, classId: string, asha: Page): Promise<void> {
  await page.goto(`/teacher/classes/${classId}/assignments`);
  await page.getByRole("columnheader").getByRole("link", { name: EXERCISE }).click();
  await page.getByRole("link", { name: "Open the report" }).click();
  await expect(page.getByText("evidence for a talk, never a verdict", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Compare programs" }).click();
  const pair = page.getByRole("link", { name: /Asha Rao A and Ravi Kumar A|Ravi Kumar A and Asha Rao A/i });
  await expect(pair).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("link", { name: /प्रिया/ })).toHaveCount(0);
  await lookAt(page, "similarity-report");
  await pair.click();
  for (const name of ["Asha Rao A", "Ravi Kumar A"]) {
    const program = page.getByRole("region", { name: `Program of ${name}` });
    await expect(program.getByText("Part 1", { exact: true })).toBeVisible();
    await expect(program.getByText("Arrived", { exact: false })).toBeVisible();
  }
  await lookAt(page, "similarity-evidence");
  await asha.goto("/student/dashboard");
  await expect(asha.getByText("Your program was compared", { exact: false })).toBeVisible();
  await expect(asha.getByText("Ravi Kumar A")).toHaveCount(0);
  await lookAt(asha, "similarity-student");
}
