import type { Executor } from "@nirmaan/execution/contract.ts";
import type { Mistake } from "@nirmaan/grading/lesson-format/exercise.ts";
import type { Check } from "@nirmaan/tutor-engine/evidence/problem.ts";
import type { TutorQuestion } from "./tutor-question.ts";

export type LocalProblem = {
  /** Undefined while this device cannot run the language: the last run's message has to do then. */
  execute: Executor | undefined;
  checks: Check[];
  /** Mistakes that the lesson's author knows, with a question for each. */
  mistakes?: Mistake[] | undefined;
  given: { name: string; content: string }[];
};

/** A cheap phone starts Python first. */
const ANSWER_WITHIN_MS = 12_000;

const cannotRun: Executor = () => Promise.reject(new Error("nothing here runs code"));

/** Its mind is as large as all of the editor: fetched when nothing else is, or when it is asked. */
export const loadTutorEngine = () =>
  Promise.all([
    import("@nirmaan/tutor-engine/tutor/create-tutor.ts"),
    import("./tutor-content.ts"),
    import("./authors-question.ts"),
  ]);

/** The same tutor in this browser: without a network, and for visitors. */
export async function answerInBrowser(question: TutorQuestion, here: LocalProblem): Promise<string> {
  const [{ createTutor }, { tutorContent }, { authorsQuestion }] = await loadTutorEngine();
  const { execute, checks, given, mistakes = [] } = here;
  const { language, code, lastRun, conversation } = question;
  const answer = await createTutor(
    execute ?? cannotRun,
    tutorContent,
    ANSWER_WITHIN_MS,
  )({
    problem: { language, code, checks, given, lastRun },
    conversation,
    recognise: authorsQuestion(mistakes, checks, code),
  });
  return answer.reply;
}
