import { composeAnswer } from "@nirmaan/tutor-engine/tutor/compose-answer.ts";
import { diagnoseLastRun } from "@nirmaan/tutor-engine/tutor/create-tutor.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readWholeLesson } from "#features/lessons/content/lesson-library.server.ts";
import { tutorContent } from "#features/tutor/answer/tutor-content.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { gradeForTutor } from "./grade-for-tutor.ts";

/** On a busy machine a thread takes seconds to load what opens a page. */
const GENEROUS_MS = 60_000;
const LESSON = "html_page_structure";
let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

/** The tutor's reply about a page of the lesson on the structure of pages. */
async function ask(code: string, content: string): Promise<string> {
  const conversation = [{ role: "user" as const, content }];
  const question = {
    place: LESSON,
    lesson: LESSON,
    exercise: "programme",
    language: "html",
    code,
    conversation,
  };
  const work = { lesson: readWholeLesson(LESSON), question, client: { id: "asha" }, requestId: undefined };
  const graded = await gradeForTutor(accounts.services, work, GENEROUS_MS);
  const problem = { language: "html", code, checks: [], given: [], graded };
  return composeAnswer({ problem, conversation }, diagnoseLastRun(problem), tutorContent).reply;
}

const HEADING = "<h1>Annual day</h1><h2>Programme</h2>";

test("TUT-02 the tutor knows which check of a page fails, and does not ask what the page should show", async () => {
  const reply = await ask(`${HEADING}<li>Song</li><li>Dance</li>`, "my list has no numbers");
  expect(reply).toContain("a section heading for the programme and one for the guests");
  expect(reply).not.toMatch(/do you want to see|Which tag or rule makes/);
});

test("TUT-03 a page that passes its checks leads to a look back", async () => {
  const items = (count: number) => "<li>Song</li>".repeat(count);
  const page = `${HEADING}<ol>${items(4)}</ol><h2>Guests</h2><ul>${items(2)}</ul>`;
  expect(await ask(page, "is it done?")).toMatch(/check/);
});
