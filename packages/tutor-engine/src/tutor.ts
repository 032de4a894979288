import type { Executor } from "@nirmaan/execution/contract.ts";
import { type Diagnosis, diagnose } from "./diagnose.ts";
import { composeReply, type Draft, safetyReply } from "./dialogue/compose-reply.ts";
import type { Distress, Phrasebook } from "./dialogue/phrasebook.ts";
import { NO_EVIDENCE } from "./evidence.ts";
import { gateReply, type Secret } from "./gate/gate-reply.ts";
import type { Problem, Turn } from "./problem.ts";

export type TutorQuestion = {
  problem: Problem;
  conversation: Turn[];
  solution?: string | undefined;
  lessonQuestion?: string | undefined;
  isTeacherTold?: boolean;
  /** More that the student can see, such as the text of the task. */
  visible?: string[] | undefined;
};

export type TutorAnswer = {
  reply: string;
  rung: number;
  diagnosis: Diagnosis;
  distress?: Distress;
  /** For whoever words it better: what may be said, and the check that it was not overdone. */
  secret: Secret;
};

const NOTHING_KNOWN: Diagnosis = { evidence: NO_EVIDENCE, suspects: [], passed: 0, total: 0 };
const MOST_KEPT = 200;

/** The tutor without a network: looks at the program, climbs the ladder, asks one question, and passes the gate. */
export function createTutor(execute: Executor, book: Phrasebook) {
  const kept = new Map<string, Promise<Diagnosis>>();

  /** The same program is looked at once in a conversation. */
  function look(problem: Problem): Promise<Diagnosis> {
    const key = JSON.stringify([problem.language, problem.code, problem.checks, problem.lastRun]);
    const known = kept.get(key) ?? diagnose(problem, execute);
    kept.delete(key);
    kept.set(key, known);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
    return known;
  }

  return async function ask(question: TutorQuestion): Promise<TutorAnswer> {
    const { problem, conversation, solution, visible } = question;
    const secret: Secret = {
      code: problem.code,
      checks: problem.checks,
      solution,
      visible: [...(visible ?? []), problem.lastRun?.output ?? "", problem.lastRun?.error ?? ""],
    };
    const last = conversation.findLast(({ role }) => role === "user")?.content ?? "";
    const safety = safetyReply(last, book, question.isTeacherTold ?? false);
    if (safety)
      return {
        reply: safety.text,
        rung: 0,
        diagnosis: NOTHING_KNOWN,
        secret,
        ...(safety.distress && { distress: safety.distress }),
      };
    const diagnosis = await look(problem);
    const seen = { ...secret, visible: [...(secret.visible ?? []), ...shownResults(problem, diagnosis)] };
    const draft = firstThatPasses(composeReply({ ...question, diagnosis }, book), seen, () => {
      const { lessonQuestion: _, ...withoutIt } = question;
      return composeReply({ ...withoutIt, diagnosis }, { ...book, noviceErrors: [] });
    });
    return { reply: draft.text, rung: draft.rung, diagnosis, secret: seen };
  };
}

/** A filtered reply falls back one rung; the last rung is a question that says nothing at all. */
function firstThatPasses(draft: Draft, secret: Secret, other: () => Draft): Draft {
  for (const each of [draft, other()]) {
    const gated = gateReply(each.text, secret);
    if (gated.kind === "passed") return { ...each, text: gated.text };
  }
  return { text: "What should your program do, step by step, in your own words?", rung: 1 };
}

const shownResults = (problem: Problem, { evidence }: Diagnosis): string[] =>
  evidence.results.flatMap(({ came, error }, index) =>
    problem.checks[index]?.hidden ? [] : [came ?? "", error ?? ""],
  );
