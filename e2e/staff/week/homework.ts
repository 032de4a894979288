import { type BrowserContext, expect, type Page } from "@playwright/test";
import { lookAt } from "../../support/look-at.ts";
import { editor, writeProgram } from "../../workspace/workspace-page.ts";
import { checkWork } from "./lesson-hour.ts";
import { EXERCISE, SOLUTION } from "./write-exercise.ts";

/** A student opens the teacher's exercise; a wrong program fails a hidden case whose values stay hidden. */
export async function doExercise(student: Page): Promise<void> {
  await student.goto("/student/dashboard");
  const given = student.getByRole("region", { name: "From your teacher" });
  await expect(given.getByText("Do it before the lab test.")).toBeVisible();
  await lookAt(student, "own-assignments");
  const opened = student.waitForResponse((response) => response.url().includes("/student/lesson/school_"));
  await given.getByRole("link", { name: EXERCISE }).click();
  const sent = await (await opened).text();
  expect(sent).toContain("number = int(input())");
  for (const secret of ["number * 2", "-7654321", "-15308642"]) expect(sent).not.toContain(secret);
  await expect(student.getByRole("heading", { name: EXERCISE, level: 2 })).toBeVisible();
  await lookAt(student, "own-exercise");
  await expect(editor(student)).toBeVisible();
  await writeProgram(student, "number = int(input())\nprint(4)");
  await checkWork(student);
  await expect(student.getByText("7654321")).toHaveCount(0);
  await writeProgram(student, SOLUTION);
  await checkWork(student);
  await expect(
    student
      .getByRole("dialog")
      .or(student.getByText("Done", { exact: true }))
      .first(),
  ).toBeVisible();
}

/** Types without a network for a while; nothing is lost, and it is handed in when the network is back. */
export async function doExerciseOffline(student: Page, context: BrowserContext): Promise<void> {
  await student
    .getByRole("region", { name: "From your teacher" })
    .getByRole("link", { name: EXERCISE })
    .click();
  await expect(editor(student)).toBeVisible();
  await context.setOffline(true);
  await writeProgram(student, "n = int(input())\nprint(n + n)");
  await expect(student.getByText("on this device", { exact: false }).first()).toBeVisible();
  await context.setOffline(false);
  await student.reload();
  await expect(editor(student)).toContainText("print(n + n)");
  await checkWork(student);
}

export async function writeRubric(page: Page): Promise<void> {
  await page.getByRole("columnheader").getByRole("link", { name: EXERCISE }).click();
  await page.getByLabel("Criterion 1").fill("Correct output");
  await page.getByLabel("Marks").first().fill("4");
  await page.getByRole("button", { name: "Save the rubric" }).click();
  await expect(page.getByText("4 marks in all")).toBeVisible();
  await lookAt(page, "rubric");
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Comments on a line, gives the mark, and gives the next student more time. */
export async function commentAndMark(page: Page): Promise<void> {
  await lookAt(page, "grid");
  await rowOf(page, "Asha Rao A").getByRole("link", { name: "Done" }).click();
  await expect(page.getByText("print(number * 2)")).toBeVisible();
  await page.getByRole("link", { name: "Comment on line 2" }).click();
  await page.getByRole("textbox", { name: "Comment on line 2" }).fill("What does this line print first?");
  await page.getByLabel("Keep this sentence for next time").check();
  await lookAt(page, "comment");
  await page.getByRole("button", { name: "Send the comment" }).click();
  await expect(page.getByRole("list", { name: "Comments on line 2" })).toContainText("Kavita");
  await page.getByRole("link", { name: "Comment on line 1" }).click();
  await page.getByRole("button", { name: "What does this line print first?", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Comment on line 1" })).toHaveValue(
    "What does this line print first?",
  );
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("textbox", { name: "Comment on line 1" })).toHaveCount(0);
  await page.getByLabel("Correct output (out of 4)").fill("3.5");
  await page.getByLabel("Remark").fill("Name the variable.");
  await page.getByRole("button", { name: "Give the mark" }).click();
  await expect(page.getByText(/3\.5 of 4, given/)).toBeVisible();
  await lookAt(page, "work");
  await page.getByRole("heading", { name: "Asha Rao A" }).click();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: "आशा राव A" })).toBeVisible();
  await page.getByLabel("New due time").fill("2036-11-20T23:59");
  await page.getByRole("button", { name: "Give this time" }).click();
  await expect(page.getByText("Extended for this student")).toBeVisible();
}

export async function readAndAnswer(student: Page): Promise<void> {
  await student.goto("/student/dashboard");
  await student.getByRole("button", { name: /^Inbox/ }).click();
  await expect(student.getByText("Kavita gave 3.5 of 4 marks.", { exact: false })).toBeVisible();
  await student.getByRole("link", { name: /Kavita commented on/ }).click();
  const feedback = student.getByRole("region", { name: "From your teacher" });
  await expect(feedback.getByText("3.5 of 4 marks")).toBeVisible();
  await expect(feedback.getByText("What does this line print first?")).toBeVisible();
  await feedback.getByRole("button", { name: "Answer" }).click();
  await feedback.getByLabel("Your answer").fill("The number 4.");
  await feedback.getByRole("button", { name: "Send" }).click();
  await expect(feedback.getByText("The number 4.")).toBeVisible();
  await lookAt(student, "own-feedback");
}

/** The answer waits at the top of the assignments, also in Hindi. */
export async function readAnswer(page: Page, classId: string): Promise<void> {
  await page.goto(`/teacher/classes/${classId}/assignments`);
  await page
    .getByRole("region", { name: "Answers from students" })
    .getByRole("link", { name: "Asha Rao A" })
    .click();
  await expect(page.getByText("The number 4.")).toBeVisible();
  await page.goto(`/teacher/classes/${classId}/assignments`);
  await expect(rowOf(page, "आशा राव A").getByRole("link", { name: "0/1 +" })).toBeVisible();
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { name: "दिए गए काम" })).toBeVisible();
  await lookAt(page, "grid-in-hindi");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Assignments" })).toBeVisible();
}
