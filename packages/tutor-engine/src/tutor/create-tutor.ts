import type { Executor } from "@nirmaan/execution/contract.ts";
import { type Diagnosis, diagnose, diagnosisOf } from "../diagnosis/diagnose.ts";
import { composeReply, type Draft } from "../dialogue/compose-reply.ts";
import type { TutorPhrases } from "../dialogue/tutor-phrases.ts";
import type { DistressKind } from "../distress/distress.ts";
import { distressReply } from "../distress/distress-reply.ts";
import { readDistress } from "../distress/read-distress.ts";
import { type CheckRun, NO_EVIDENCE } from "../evidence/evidence.ts";
import type { Problem, Turn } from "../evidence/problem.ts";
import { readErrorMessage } from "../evidence/read-error-message.ts";
import { resolveWithin } from "../evidence/resolve-within.ts";
import { type GateContext, gateReply } from "../gate/gate-reply.ts";

export type TutorQuestion = {
  problem: Problem;
  conversation: Turn[];
  solution?: string | undefined;
  /** Returns the lesson author's question for a known mistake. */
  recognise?: ((results: CheckRun[]) => string | undefined) | undefined;
  /** More that the student can see, such as the text of the task. */
  visible?: string[] | undefined;
};

export type TutorAnswer = {
  reply: string;
  hintLevel: number;
  diagnosis: Diagnosis;
  distress?: DistressKind;
  /** For a model that rephrases the reply: its text must pass the same gate. */
  gateContext: GateContext;
};

const NO_DIAGNOSIS: Diagnosis = { evidence: NO_EVIDENCE, suspects: [], passed: 0, total: 0 };
const MAX_CACHED = 200;
/** A diagnosis takes about a second. */
const ANSWER_WITHIN_MS = 4000;

/** The offline tutor: diagnoses the program, composes one question for the hint level, and checks it with the gate. */
export function createTutor(
  execute: Executor,
  tutorPhrases: TutorPhrases,
  answerWithinMs = ANSWER_WITHIN_MS,
) {
  const cache = new Map<string, Promise<Diagnosis>>();

  /** The same program is diagnosed once. */
  function diagnoseCached(problem: Problem): Promise<Diagnosis> {
    const key = JSON.stringify([problem.language, problem.code, problem.checks, problem.lastRun]);
    const diagnosis = cache.get(key) ?? diagnose(problem, execute);
    cache.delete(key);
    cache.set(key, diagnosis);
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? "");
    // When nothing could run in time, the next question diagnoses again.
    void diagnosis.then(({ total, evidence }) => {
      if (total === 0 && !evidence.syntax && problem.checks.length > 0) cache.delete(key);
    });
    return diagnosis;
  }

  return async function ask(question: TutorQuestion): Promise<TutorAnswer> {
    const { problem, conversation, solution, visible } = question;
    const last = conversation.findLast(({ role }) => role === "user")?.content ?? "";
    const gateContext: GateContext = {
      asked: last,
      code: problem.code,
      checks: problem.checks,
      solution,
      visible: [...(visible ?? []), problem.lastRun?.output ?? "", problem.lastRun?.error ?? ""],
    };
    const distress = readDistress(last);
    if (distress)
      return {
        reply: distressReply(distress, tutorPhrases.safety, "nobody"),
        hintLevel: 0,
        diagnosis: NO_DIAGNOSIS,
        gateContext,
        distress: distress.kind,
      };
    // A diagnosis that takes too long continues, and the next question finds it in the cache.
    const diagnosis = (await resolveWithin(diagnoseCached(problem), answerWithinMs)) ?? readLastRun(problem);
    const fullContext = {
      ...gateContext,
      visible: [...(gateContext.visible ?? []), ...shownResults(problem, diagnosis)],
    };
    const lessonQuestion = isWrong(diagnosis) ? question.recognise?.(diagnosis.evidence.results) : undefined;
    const input = { problem, conversation, diagnosis };
    const draft = firstThatPasses(
      [
        () => composeReply({ ...input, lessonQuestion }, tutorPhrases),
        () => composeReply(input, tutorPhrases),
        () => composeReply(input, { ...tutorPhrases, noviceErrors: [] }),
      ],
      fullContext,
    );
    return { reply: draft.text, hintLevel: draft.hintLevel, diagnosis, gateContext: fullContext };
  };
}

const readLastRun = (problem: Problem): Diagnosis => diagnosisOf(readErrorMessage(problem), problem);

const isWrong = ({ passed, total }: Diagnosis) => passed < total;

/** The first draft that passes the gate, or a general question. */
function firstThatPasses(drafts: (() => Draft)[], gateContext: GateContext): Draft {
  for (const make of drafts) {
    const draft = make();
    const gated = gateReply(draft.text, gateContext);
    if (gated.kind === "passed") return { ...draft, text: gated.text };
  }
  return { text: "What should your program do, step by step, in your own words?", hintLevel: 1 };
}

const shownResults = (problem: Problem, { evidence }: Diagnosis): string[] =>
  evidence.results.flatMap(({ actual, error }, index) =>
    problem.checks[index]?.hidden ? [] : [actual ?? "", error ?? ""],
  );
