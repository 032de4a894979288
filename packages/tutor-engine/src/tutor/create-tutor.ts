import type { Executor } from "@nirmaan/execution/contract.ts";
import { type Diagnosis, diagnose, diagnosisOf } from "../diagnosis/diagnose.ts";
import { composeReply, type Draft, safetyReply } from "../dialogue/compose-reply.ts";
import type { Distress, TutorPhrases } from "../dialogue/tutor-phrases.ts";
import { type CheckRun, NO_EVIDENCE } from "../evidence/evidence.ts";
import type { Problem, Turn } from "../evidence/problem.ts";
import { readErrorMessage } from "../evidence/read-error-message.ts";
import { resolveWithin } from "../evidence/resolve-within.ts";
import { type GateContext, gateReply } from "../gate/gate-reply.ts";

export type TutorQuestion = {
  problem: Problem;
  conversation: Turn[];
  solution?: string | undefined;
  /** The question that the lesson's author wrote for what went wrong here, where it is a mistake they know. */
  recognise?: ((results: CheckRun[]) => string | undefined) | undefined;
  isTeacherNotified?: boolean;
  /** More that the student can see, such as the text of the task. */
  visible?: string[] | undefined;
};

export type TutorAnswer = {
  reply: string;
  hintLevel: number;
  diagnosis: Diagnosis;
  distress?: Distress;
  /** For whoever words it better: what may be said, and the check that it was not overdone. */
  gateContext: GateContext;
};

const NOTHING_KNOWN: Diagnosis = { evidence: NO_EVIDENCE, suspects: [], passed: 0, total: 0 };
const MOST_KEPT = 200;
/** A look takes about a second; a student who waits much longer thinks that nobody is there. */
const ANSWER_WITHIN_MS = 4000;

/** The tutor without a network: looks at the program, climbs the ladder, asks one question, and passes the gate. */
export function createTutor(
  execute: Executor,
  tutorPhrases: TutorPhrases,
  answerWithinMs = ANSWER_WITHIN_MS,
) {
  const kept = new Map<string, Promise<Diagnosis>>();

  /** The same program is looked at once in a conversation. */
  function look(problem: Problem): Promise<Diagnosis> {
    const key = JSON.stringify([problem.language, problem.code, problem.checks, problem.lastRun]);
    const known = kept.get(key) ?? diagnose(problem, execute);
    kept.delete(key);
    kept.set(key, known);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
    // Where nothing could run in time, the next question looks again.
    void known.then(({ total, evidence }) => {
      if (total === 0 && !evidence.syntax && problem.checks.length > 0) kept.delete(key);
    });
    return known;
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
    const safety = safetyReply(last, tutorPhrases, question.isTeacherNotified ?? false);
    if (safety)
      return {
        reply: safety.text,
        hintLevel: 0,
        diagnosis: NOTHING_KNOWN,
        gateContext,
        ...(safety.distress && { distress: safety.distress }),
      };
    // A look that takes too long goes on, and the next question finds it done.
    const diagnosis = (await resolveWithin(look(problem), answerWithinMs)) ?? readLastRun(problem);
    const seen = {
      ...gateContext,
      visible: [...(gateContext.visible ?? []), ...shownResults(problem, diagnosis)],
    };
    const lessonQuestion = isWrong(diagnosis) ? question.recognise?.(diagnosis.evidence.results) : undefined;
    const talk = { problem, conversation, diagnosis };
    const draft = firstThatPasses(
      [
        () => composeReply({ ...talk, lessonQuestion }, tutorPhrases),
        () => composeReply(talk, tutorPhrases),
        () => composeReply(talk, { ...tutorPhrases, noviceErrors: [] }),
      ],
      seen,
    );
    return { reply: draft.text, hintLevel: draft.hintLevel, diagnosis, gateContext: seen };
  };
}

const readLastRun = (problem: Problem): Diagnosis => diagnosisOf(readErrorMessage(problem), problem);

const isWrong = ({ passed, total }: Diagnosis) => passed < total;

/** A filtered reply falls back to plainer ones; the last is a question that says nothing at all. */
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
