import { join } from "node:path";
import type { Executor } from "@nirmaan/execution/contract.ts";
import { readHindiLesson, readLessonFolder } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import * as m from "@nirmaan/messages/landing.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { createTutor } from "@nirmaan/tutor-engine/tutor/create-tutor.ts";
import type { LandingTalk } from "../../apps/web/src/features/landing/live/landing-recordings.ts";
import { authorsQuestion } from "../../apps/web/src/features/tutor/answer/authors-question.ts";
import { checksOfExercise } from "../../apps/web/src/features/tutor/answer/checks-of-exercise.ts";
import { tutorContent } from "../../apps/web/src/features/tutor/answer/tutor-content.ts";

const LESSONS = join(import.meta.dirname, "../../content/lessons");
const LESSON = "intro_to_computer_science";
const EXERCISE = "fare";
/** So that a busy machine does not change the recording. */
const ANSWER_WITHIN_MS = 60_000;

/** Asks the tutor about the lesson's given program, which is wrong, as a visitor of the lesson would. */
export async function recordTutorTalk(execute: Executor): Promise<LandingTalk> {
  const ask = createTutor(execute, tutorContent, ANSWER_WITHIN_MS);

  async function talkIn(locale: Locale) {
    const lesson = locale === "hi" ? readHindiLesson(LESSONS, LESSON) : readLessonFolder(LESSONS, LESSON);
    const exercise = lesson?.exercises.find(({ name }) => name === EXERCISE);
    const variant = exercise?.variants.python;
    if (!exercise || !variant) throw new Error(`${LESSON} has no such exercise`);
    const code = variant.starter.content;
    const checks = checksOfExercise(exercise, "python");
    const { run } = await execute({
      language: "python",
      version: "*",
      files: [{ name: "main.py", content: code }],
    });
    const lastRun = { output: run.stdout, error: run.stderr };
    const questions = withLocale(locale, () => [m.talkWhy(), m.talkAnswer(), m.talkWhatIs()]);
    const turns: LandingTalk["turns"]["en"] = [];
    for (const question of questions) {
      const { reply } = await ask({
        problem: { language: "python", code, checks, given: variant.given, lastRun },
        conversation: [{ role: "user", content: question }],
        solution: variant.solution,
        recognise: authorsQuestion(exercise.mistakes, checks, code),
        visible: [exercise.task, code],
      });
      turns.push({ question, reply });
    }
    return { program: code.trim().split("\n"), printed: run.stdout.trim().split("\n"), turns };
  }

  const { program, printed, turns: en } = await talkIn("en");
  const { turns: hi } = await talkIn("hi");
  return { lesson: LESSON, program, printed, turns: { en, hi } };
}
