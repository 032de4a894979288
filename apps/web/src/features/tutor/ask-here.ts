import type { Executor } from "@nirmaan/execution/contract.ts";
import type { Check } from "@nirmaan/tutor-engine/problem.ts";
import type { TutorQuestion } from "./tutor-question.ts";

export type Here = {
  /** Undefined while this device cannot run the language: the last run's message has to do then. */
  execute: Executor | undefined;
  checks: Check[];
  given: { name: string; content: string }[];
};

const cannotRun: Executor = () => Promise.reject(new Error("nothing here runs code"));

/** The same tutor in this browser: without a network, and for visitors. Fetched when it is first needed. */
export async function askHere(question: TutorQuestion, { execute, checks, given }: Here): Promise<string> {
  const [{ createTutor }, { phrasebook }] = await Promise.all([
    import("@nirmaan/tutor-engine/tutor.ts"),
    import("./phrasebook.ts"),
  ]);
  const { language, code, lastRun, conversation } = question;
  const answer = await createTutor(
    execute ?? cannotRun,
    phrasebook,
  )({
    problem: { language, code, checks, given, lastRun },
    conversation,
  });
  return answer.reply;
}
