import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { lookAt } from "../../support/look-at.ts";
import { editor, writeProgram } from "../../workspace/workspace-page.ts";

// Grading is slow while other tests use the same server.
const GRADED_WITHIN = { timeout: 60_000 };
const LESSON = "intro_to_computer_science";
const FOLDER = `content/lessons/${LESSON}/exercises/platform/python`;
const lesson = (page: Page) => page.getByRole("region", { name: "Lesson", exact: true });

/** Hands in, and waits until the server has graded it. */
export async function checkWork(page: Page): Promise<void> {
  const graded = page.waitForResponse((response) => response.url().includes("/attempts"), GRADED_WITHIN);
  await lesson(page).getByRole("button", { name: "Check my work" }).click();
  expect((await graded).status()).toBe(200);
}

async function failsTheSameCheck(page: Page, times: number): Promise<void> {
  await lesson(page)
    .getByRole("navigation")
    .getByRole("button", { name: /list of instructions/i })
    .click();
  await expect(editor(page)).toBeAttached();
  const wrong = readFileSync(`${FOLDER}/mistake-small-letters.py`, "utf8");
  for (let time = 0; time < times; time += 1) {
    await writeProgram(page, `${wrong}\n# ${time}`);
    await checkWork(page);
  }
}

/** The teacher's open page shows who is stuck and who has the same mistake; the student reads what is seen. */
export async function watchTheLab(page: Page, asha: Page, ravi: Page): Promise<void> {
  const now = page.getByRole("region", { name: "Now" });
  const seat = (name: string) =>
    now.getByRole("listitem").filter({ hasText: name }).filter({ visible: true });
  await expect(seat("Asha Rao A")).toContainText("Not in a lesson");
  await asha.goto(`/student/lesson/${LESSON}`);
  await ravi.goto(`/student/lesson/${LESSON}`);
  await expect(seat("Ravi Kumar A")).toContainText("Working", GRADED_WITHIN);
  await Promise.all([failsTheSameCheck(asha, 3), failsTheSameCheck(ravi, 1)]);
  await expect(seat("Asha Rao A")).toContainText("Same check failed 3 times", GRADED_WITHIN);
  await expect(now.getByText("2 students: For a computer, p and P are the same letter.")).toBeVisible();
  await expect(now.getByText("2 of 45 in a lesson")).toBeVisible();
  await asha.getByText("Your teacher in 9 A sees how you are doing now").click();
  await expect(asha.getByText("Not: what you type", { exact: false })).toBeVisible();
  await lookAt(page, "live-list");

  await page.getByRole("button", { name: "Arrange the seats" }).click();
  await page.getByRole("button", { name: "Asha Rao A" }).press("Enter");
  await page
    .getByRole("button", { name: /^Empty seat/ })
    .first()
    .press("Enter");
  await lookAt(page, "live-seats");
  await page.getByRole("button", { name: "Save the seats" }).click();
  await expect(page.getByRole("button", { name: "Arrange the seats" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Front of the lab")).toBeVisible();
}

/** A raised hand and its answer, an announcement, and a tutor that stays off without a network. */
export async function answerAndAnnounce(page: Page, student: Page): Promise<void> {
  const hand = student.getByRole("region", { name: "Ask your teacher" });
  await hand.getByRole("button", { name: "Raise my hand" }).click();
  await hand.getByLabel("Your question").fill("What is an algorithm?");
  await hand.getByRole("button", { name: "Raise my hand" }).click();
  await expect(hand.getByText("Your hand is up in 9 A", { exact: false })).toBeVisible();
  await lookAt(student, "hand-is-up");

  await expect(page.getByRole("heading", { name: "1 raised hand" })).toBeVisible(GRADED_WITHIN);
  await page.getByLabel("Answer to Asha Rao A").fill("A list of steps.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("No hand is up.", { exact: false })).toBeVisible();
  await page.getByLabel("Title").fill("Lab test on Friday");
  await page.getByLabel("Text").fill("Third period. Bring your card.");
  await page.getByRole("button", { name: "Send to the class" }).click();
  await expect(page.getByRole("heading", { name: "Lab test on Friday" })).toBeVisible();
  await page.getByLabel("Off, until I switch it on").check();
  await page.getByRole("button", { name: "Save for 9 A" }).click();
  await expect(page.getByText("Tutor is off", { exact: true })).toBeVisible();
  await lookAt(page, "lab");
  await page.getByLabel("On", { exact: true }).check();
}

export async function readNews(student: Page, context: BrowserContext): Promise<void> {
  await student.goto("/student/dashboard");
  await expect(student.getByText("Lab test on Friday").first()).toBeVisible();
  await student.goto(`/student/lesson/${LESSON}`);
  const hand = student.getByRole("region", { name: "Ask your teacher" });
  await expect(hand.getByText("Your teacher: A list of steps.")).toBeVisible();
  await student.getByRole("button", { name: "Ask the tutor" }).click();
  const chat = student.getByRole("region", { name: "Chat with AI tutor" });
  await expect(
    chat.getByText("Your teacher has switched the tutor off for now.", { exact: false }),
  ).toBeVisible();
  await context.setOffline(true);
  await chat.getByRole("textbox").fill("why does it print 1?");
  await chat.getByRole("textbox").press("Enter");
  await expect(chat.getByText("Your teacher has switched the tutor off", { exact: false })).toHaveCount(3);
  await expect(chat.getByRole("link", { name: "Need to talk to somebody?" }).first()).toBeVisible();
  await context.setOffline(false);
}
