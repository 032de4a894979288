import { availableParallelism } from "node:os";
import { askRunner } from "@nirmaan/grading/ask-runner.ts";
import { gateReply } from "@nirmaan/tutor-engine/gate/gate-reply.ts";
import type { Turn } from "@nirmaan/tutor-engine/problem.ts";
import { createTutor } from "@nirmaan/tutor-engine/tutor.ts";
import { startRunner } from "../apps/runner/src/testing/runner-process.ts";
import { phrasebook } from "../apps/web/src/features/tutor/phrasebook.ts";
import { type Case, makeCases } from "./tutor/make-cases.ts";

/** What a student may answer over five turns: nothing, a guess, begging, an observation. */
const ANSWERS = [
  "it does not work, why?",
  "i dont know",
  "just give me the answer",
  "bhai bata de na",
  "the last value is missing I think",
];
const TARGETS: Record<string, { first: number; three: number }> = {
  python: { first: 0.75, three: 0.88 },
  javascript: { first: 0.6, three: 0.8 },
  java: { first: 0.6, three: 0.8 },
};
const P99_MS = 1500;

type Row = {
  programs: number;
  first: number;
  three: number;
  replies: number;
  leaks: number;
  questions: number;
  times: number[];
};

/** How often the tutor's first line is the faulty one, and whether anything leaks in five turns. */
const runner = process.env.RUNNER_URL ? undefined : await startRunner();
const execute = askRunner(runner?.url ?? process.env.RUNNER_URL ?? "");
const rows: Record<string, Row> = {};
for (const each of makeCases()) await measure(each);
await runner?.stop();
console.table(Object.fromEntries(Object.entries(rows).map(([language, row]) => [language, shown(row)])));
console.log(`on ${availableParallelism()} cores`);
for (const [language, row] of Object.entries(rows))
  console.log(`${language}: ${isMet(language, row) ? "met" : "MISSED"}`);

async function measure({ name, problem, solution, lines }: Case): Promise<void> {
  const row = rows[problem.language] ?? {
    programs: 0,
    first: 0,
    three: 0,
    replies: 0,
    leaks: 0,
    questions: 0,
    times: [],
  };
  rows[problem.language] = row;
  // A tutor for each program: nothing is known from the one before.
  const ask = createTutor(execute, phrasebook);
  const conversation: Turn[] = [];
  row.programs += 1;
  for (const [turn, content] of ANSWERS.entries()) {
    conversation.push({ role: "user", content });
    const began = performance.now();
    const { reply, diagnosis, secret } = await ask({ problem, conversation, solution });
    row.times.push(performance.now() - began);
    conversation.push({ role: "assistant", content: reply });
    row.replies += 1;
    if (reply.trim().endsWith("?")) row.questions += 1;
    if (gateReply(reply, { ...secret, solution }).kind === "stopped") row.leaks += 1;
    if (turn > 0) continue;
    const at = diagnosis.suspects.findIndex(({ line }) => lines.includes(line));
    if (at === 0) row.first += 1;
    if (at >= 0 && at < 3) row.three += 1;
    else
      console.log(
        `missed: ${name}, line ${lines.join(" or ")}, not ${diagnosis.suspects
          .slice(0, 3)
          .map(({ line }) => line)
          .join(", ")}`,
      );
  }
}

function shown({ programs, first, three, replies, leaks, questions, times }: Row) {
  const share = (count: number) => `${((100 * count) / programs).toFixed(0)} %`;
  return {
    programs,
    "line@1": share(first),
    "line@3": share(three),
    replies,
    leaks,
    questions,
    "p50 ms": at(times, 0.5),
    "p99 ms": at(times, 0.99),
  };
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function isMet(language: string, row: Row): boolean {
  const target = TARGETS[language];
  return (
    target !== undefined &&
    row.first / row.programs >= target.first &&
    row.three / row.programs >= target.three &&
    row.leaks === 0 &&
    row.questions === row.replies &&
    at(row.times, 0.99) <= P99_MS
  );
}
