import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { fillLogin, logInAsStaff, newStaff } from "../support/journey-accounts.ts";
import { recordSlips } from "./week/consent-slips.ts";
import { comparePrograms, handInTheSame } from "./week/copied-program.ts";
import { copyAndArchive, giveBoardMarks } from "./week/end-of-year.ts";
import {
  beginExam,
  goOnAfterPowerCut,
  losePower,
  makeExam,
  pasteInExam,
  reviewExam,
  startExam,
} from "./week/exam-day.ts";
import { makeClass, makeSchool, printCards } from "./week/first-day.ts";
import {
  commentAndMark,
  doExercise,
  doExerciseOffline,
  readAndAnswer,
  readAnswer,
  writeRubric,
} from "./week/homework.ts";
import { answerAndAnnounce, readNews, watchTheLab } from "./week/lesson-hour.ts";
import { showMistakeToClass } from "./week/projector.ts";
import { writeExercise } from "./week/write-exercise.ts";

test.describe.configure({ timeout: 900_000 });
// A step of a long journey that finds nothing fails soon.
test.use({ actionTimeout: 30_000 });

type Device = { context: BrowserContext; page: Page };

async function logInWithCard(browser: Browser, [userName, pin]: [string, string]): Promise<Device> {
  const context = await browser.newContext();
  const page = await context.newPage();
  // The address on the card: the name is filled in.
  await page.goto(`/auth/login?name=${userName}`);
  await expect(page.getByLabel("E-mail address or user name")).toHaveValue(userName);
  await fillLogin(page, userName, pin);
  await expect(page).toHaveURL("/student/dashboard");
  return { context, page };
}

test("ROLE-03 TEACH-01 TEACH-02 TEACH-03 TEACH-04 TEACH-05 TEACH-06 TEACH-07 TEACH-08 TEACH-09 TEACH-10 TEACH-11 TEACH-12 TEACH-13 TEACH-14 a teacher's week: school, class of 45, cards, slips, own exercise, lab, projector, homework, a copied program, exam with a power cut and a paste, marks, next year", async ({
  page,
  browser,
  request,
}) => {
  await logInAsStaff(page, await newStaff(request, "Kavita", "teacher"));
  await makeSchool(page, browser, await newStaff(request, "Om", "admin"));
  const { classId, schoolId } = await makeClass(page);
  const cards = [...(await printCards(page))];
  const names = ["Asha Rao A", "Ravi Kumar A", "प्रिया शर्मा A"];
  await recordSlips(page, { browser, admin: await newStaff(request, "Usha", "admin"), names });
  await writeExercise(page, schoolId);
  const [first, , third, , fifth] = cards;
  if (!first || !third || !fifth) throw new Error("cards are missing");
  const [asha, ravi, priya] = await Promise.all(
    [first, third, fifth].map((card) => logInWithCard(browser, card)),
  );
  if (!asha || !ravi || !priya) throw new Error("students are missing");

  await page.goto(`/teacher/classes/${classId}/lab`);
  await watchTheLab(page, asha.page, ravi.page);
  await showMistakeToClass(page, classId);
  await answerAndAnnounce(page, asha.page);
  await readNews(asha.page, asha.context);

  await doExercise(asha.page);
  await doExerciseOffline(priya.page, priya.context);
  await priya.context.close();
  await page.goto(`/teacher/classes/${classId}/assignments`);
  await writeRubric(page);
  await page.goto(`/teacher/classes/${classId}/assignments`);
  await commentAndMark(page);
  await readAndAnswer(asha.page);
  await readAnswer(page, classId);
  await handInTheSame(asha.page, ravi.page);
  await comparePrograms(page, classId, asha.page);

  await makeExam(page, classId);
  const ticket = await startExam(page);
  await Promise.all([beginExam(asha.page, ticket), beginExam(ravi.page, ticket)]);
  await losePower(ravi.page, ravi.context);
  await pasteInExam(asha.page, asha.context);
  const otherPc = await logInWithCard(browser, third);
  await goOnAfterPowerCut(otherPc.page);
  await otherPc.context.close();
  await reviewExam(page);
  await asha.context.close();

  await giveBoardMarks(page, classId);
  await copyAndArchive(page, classId);
});
