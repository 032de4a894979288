import type { Executor } from "@nirmaan/execution/contract.ts";
import { type Diagnosis, diagnose, diagnosisOf } from "../diagnosis/diagnose.ts";
import type { TutorPhrases } from "../dialogue/tutor-phrases.ts";
import type { Problem } from "../evidence/problem.ts";
import { readErrorMessage } from "../evidence/read-error-message.ts";
import { resolveWithin } from "../evidence/resolve-within.ts";
import { composeAnswer, type TutorAnswer, type TutorQuestion } from "./compose-answer.ts";

const MAX_CACHED = 200;
/** A diagnosis takes about a second. */
const ANSWER_WITHIN_MS = 4000;

/**
 * The offline tutor: diagnoses the program, composes one question for the hint level, and checks it with the gate. Messages
 * of distress are noticed before: by the chat, by the server's endpoint, or by `hearBefore`.
 */
export const createTutor = (
  execute: Executor,
  tutorPhrases: TutorPhrases,
  answerWithinMs = ANSWER_WITHIN_MS,
) =>
  createTutorWith<TutorQuestion>(
    {
      diagnose: ({ problem }) => diagnose(problem, execute),
      reply: async (question, diagnosis) => composeAnswer(question, diagnosis, tutorPhrases),
    },
    answerWithinMs,
  );

/** The two parts that take time; a server does them on other threads. `diagnose` never rejects. */
type TutorSteps<Question> = {
  diagnose: (question: Question) => Promise<Diagnosis>;
  reply: (question: Question, diagnosis: Diagnosis) => Promise<TutorAnswer>;
};

export function createTutorWith<Question extends TutorQuestion>(
  steps: TutorSteps<Question>,
  answerWithinMs = ANSWER_WITHIN_MS,
) {
  const cache = new Map<string, Promise<Diagnosis>>();

  /** The same program is diagnosed once. */
  function diagnoseCached(question: Question): Promise<Diagnosis> {
    const { problem } = question;
    const key = JSON.stringify([
      problem.language,
      problem.code,
      problem.checks,
      problem.lastRun,
      problem.graded,
    ]);
    const diagnosis = cache.get(key) ?? steps.diagnose(question);
    cache.delete(key);
    cache.set(key, diagnosis);
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? "");
    // When nothing could run in time, the next question diagnoses again.
    void diagnosis.then(({ total, evidence }) => {
      if (total === 0 && !evidence.syntax && problem.checks.length > 0) cache.delete(key);
    });
    return diagnosis;
  }

  return async function ask(question: Question): Promise<TutorAnswer> {
    const { problem } = question;
    // A diagnosis that takes too long continues, and the next question finds it in the cache.
    const diagnosis =
      (await resolveWithin(diagnoseCached(question), answerWithinMs)) ?? diagnoseLastRun(problem);
    return steps.reply(question, diagnosis);
  };
}

/** From the error message of the last run alone. */
export const diagnoseLastRun = (problem: Problem): Diagnosis =>
  diagnosisOf(readErrorMessage(problem), problem);
