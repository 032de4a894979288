import type { Executor } from "@nirmaan/execution/contract.ts";
import type { Mistake } from "@nirmaan/grading/lesson-format/exercise.ts";
import type { Check } from "@nirmaan/tutor-engine/evidence/problem.ts";
import type { TutorQuestion } from "./tutor-question.ts";

export type LocalProblem = {
  /** Undefined when this browser cannot run the language; the tutor then uses the message of the last run. */
  execute: Executor | undefined;
  checks: Check[];
  /** Mistakes that the lesson's author expects, with a question for each. */
  mistakes?: Mistake[] | undefined;
  given: { name: string; content: string }[];
};

/** Includes the start of Python on a slow phone. */
const ANSWER_WITHIN_MS = 12_000;

const cannotRun: Executor = () => Promise.reject(new Error("this browser cannot run the language"));

/** As large as the editor: loaded when the browser is idle, or at the first question. */
export const loadTutorEngine = () =>
  Promise.all([
    import("@nirmaan/tutor-engine/tutor/create-tutor.ts"),
    import("./tutor-content.ts"),
    import("./authors-question.ts"),
  ]);

/** The same tutor as on the server, for guests and without a network. */
export async function answerInBrowser(question: TutorQuestion, problem: LocalProblem): Promise<string> {
  const [{ createTutor }, { tutorContent }, { authorsQuestion }] = await loadTutorEngine();
  const { execute, checks, given, mistakes = [] } = problem;
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
