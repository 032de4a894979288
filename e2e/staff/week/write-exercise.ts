import { expect, type Page } from "@playwright/test";
import { lookAt } from "../../support/look-at.ts";

export const EXERCISE = "Twice as much";
export const SOLUTION = "number = int(input())\nprint(number * 2)";

/** A teacher writes an exercise, sees why it cannot be used, corrects it, and gives it to the class. */
export async function writeExercise(page: Page, schoolId: string): Promise<void> {
  await page.goto(`/teacher/schools/${schoolId}`);
  await page.getByRole("link", { name: "Exercises of the school" }).click();
  await lookAt(page, "exercises-empty");
  await page.getByRole("button", { name: "New exercise" }).click();
  await page.getByLabel("Title").fill(EXERCISE);
  await page
    .getByLabel("Task", { exact: true })
    .fill("Read a number and print **twice** as much.\n\n- Use `input()`.");
  await page.getByLabel("Starter").fill("number = int(input())\n");
  await page.getByLabel("Solution").fill("number = int(input())\nprint(number + 2)");
  await fillCase(page, 1, { input: "2", output: "4" });
  await page.getByRole("button", { name: "Add a case" }).click();
  await fillCase(page, 2, { input: "-7654321", output: "-15308642", isHidden: true });
  // Nothing that was typed is lost, also what the server may not have yet.
  await page.reload();
  await expect(page.getByRole("group", { name: "Case 2" }).getByLabel("Expected output")).toHaveValue(
    "-15308642",
  );
  await expect(page.getByRole("region", { name: "Preview" }).locator("strong")).toHaveText("twice");

  await page.getByRole("button", { name: "Test the exercise" }).click();
  await expect(page.getByText("the solution does not pass every case", { exact: false })).toBeVisible();
  await expect(page.getByText("Solution passes", { exact: true })).toHaveCount(1);
  await expect(page.getByText("Solution fails", { exact: true })).toHaveCount(1);
  await lookAt(page, "exercise-fails");
  await page.getByLabel("Solution").fill(SOLUTION);
  await page.getByRole("button", { name: "Test the exercise" }).click();
  await expect(page.getByText("The exercise can be used: version 1.")).toBeVisible();
  await lookAt(page, "exercise-usable");
  await page.getByRole("link", { name: "9 A" }).click();
  await page.getByLabel("A line for your students").fill("Do it before the lab test.");
  await page.getByRole("button", { name: "Give to the class" }).click();
  await expect(page.getByRole("columnheader", { name: EXERCISE })).toBeVisible();
}

type Case = { input: string; output: string; isHidden?: boolean };

async function fillCase(
  page: Page,
  number: number,
  { input, output, isHidden = false }: Case,
): Promise<void> {
  const fields = page.getByRole("group", { name: `Case ${number}` });
  await fields.getByLabel("Input", { exact: true }).fill(input);
  await fields.getByLabel("Expected output").fill(output);
  if (isHidden) await fields.getByLabel("Hide input and output from students").check();
}
