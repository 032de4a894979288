import type { Evidence, Loop } from "../evidence/evidence.ts";
import type { RunClaim } from "./run-claim.ts";

/** What the run says to a claim. The shown fact answers a wrong one. */
export type ClaimVerdict = { isRight: boolean; fact: RunFact };
export type RunFact =
  | { kind: "count"; times: number }
  | { kind: "last"; name: string; value: string }
  | { kind: "values"; name: string; values: string[] }
  | { kind: "truth"; truth: boolean }
  | { kind: "returned"; value: string };

/** What is known beside the run: the suspected line, and the result of the observed check. */
type ClaimContext = { line: number | undefined; actual: string | null };

/**
 * Answers a claim from the observed run; undefined when the run does not decide it: nothing was observed, the claim could be about
 * several loops, or not all values were recorded.
 */
export function checkClaim(
  claim: RunClaim,
  evidence: Evidence,
  context: ClaimContext,
): ClaimVerdict | undefined {
  const { run } = evidence;
  if (!run) return undefined;
  if (claim.kind === "returned") return returned(claim.value, context.actual);
  if (claim.kind === "truth") return truth(claim.truth, evidence, context);
  if (claim.kind === "value") return value(claim, evidence);
  const loop = loopMeant(run.loops, context.line);
  if (!loop) return undefined;
  if (claim.kind === "count") return count(claim.times, loop);
  const { name } = loop;
  const values = valuesOf(loop);
  const last = values?.at(-1);
  if (!name || !values || last === undefined) return undefined;
  const isRight =
    Number(last) === claim.last && (claim.first === undefined || Number(values[0]) === claim.first);
  return Number.isNaN(Number(last)) ? undefined : { isRight, fact: { kind: "last", name, value: last } };
}

/** The only loop, or the innermost one around the suspected line. */
function loopMeant(loops: Loop[], line: number | undefined): Loop | undefined {
  if (loops.length <= 1) return loops[0];
  if (line === undefined) return undefined;
  const around = loops.filter((loop) => loop.line <= line && line <= loop.end);
  return around.toSorted((a, b) => b.line - a.line || a.end - b.end)[0];
}

/** How often the body ran: in each start of the loop, if all are the same, or in all together. */
function count(times: number, { runs, rounds }: Loop): ClaimVerdict | undefined {
  if (runs !== rounds.length) return undefined;
  const total = rounds.reduce((sum, each) => sum + each, 0);
  const each = new Set(rounds).size <= 1 ? (rounds[0] ?? 0) : undefined;
  if (times === total || times === each) return { isRight: true, fact: { kind: "count", times } };
  // With several starts of different length, "3 times" may be about one of them.
  return each === undefined ? undefined : { isRight: false, fact: { kind: "count", times: each } };
}

/** All values of the loop's name; undefined when the loop was started more than once or went round too often. */
const valuesOf = ({ runs, rounds, values }: Loop): string[] | undefined =>
  runs === 1 && rounds[0] === values.length ? values : undefined;

const MOST_SHOWN = 5;

function value(
  { name, value: said, at }: Extract<RunClaim, { kind: "value" }>,
  { run, seen }: Evidence,
): ClaimVerdict | undefined {
  const loops = run?.loops.filter((loop) => loop.name === name) ?? [];
  const ofLoop = loops.length === 1 && loops[0] ? valuesOf(loops[0]) : undefined;
  const { values, isComplete } = ofLoop ? { values: ofLoop, isComplete: true } : everSeen(seen, name);
  const known = values.map(Number);
  if (known.length === 0 || known.some(Number.isNaN)) return undefined;
  // Of a name that no loop counts, the order of the values over all lines is not recorded.
  if (at !== "any" && !ofLoop) return undefined;
  if (!isComplete && !known.includes(said)) return undefined;
  const isRight =
    at === "first" ? known[0] === said : at === "last" ? known.at(-1) === said : known.includes(said);
  if (at === "last") return { isRight, fact: { kind: "last", name, value: values.at(-1) ?? "" } };
  return !isRight && values.length > MOST_SHOWN
    ? undefined
    : { isRight, fact: { kind: "values", name, values: values.slice(0, MOST_SHOWN) } };
}

/** The values that a name had before some line ran; not complete when one line ran more often than its values were kept. */
function everSeen(seen: Evidence["seen"], name: string): { values: string[]; isComplete: boolean } {
  const lines = Object.values(seen).filter(({ first }) => first.some((values) => name in values));
  return {
    values: [...new Set(lines.flatMap(({ first }) => first.flatMap((each) => each[name] ?? [])))],
    isComplete: lines.every(({ times, first }) => times <= first.length),
  };
}

/** The condition of the suspected line, or the only one of the program, if it always gave the same. */
function truth(said: boolean, { run }: Evidence, { line }: ClaimContext): ClaimVerdict | undefined {
  const conditions = run?.conditions ?? [];
  const own = conditions.filter((each) => each.line === line);
  const [condition, ...others] = own.length > 0 ? own : conditions;
  if (!condition || others.length > 0 || condition.times !== condition.truths.length) return undefined;
  const [first] = condition.truths;
  if (first === undefined || condition.truths.some((each) => each !== first)) return undefined;
  return { isRight: first === said, fact: { kind: "truth", truth: first } };
}

function returned(said: number, actual: string | null): ClaimVerdict | undefined {
  const number = actual === null || actual.trim() === "" ? Number.NaN : Number(actual);
  if (Number.isNaN(number)) return undefined;
  return { isRight: number === said, fact: { kind: "returned", value: String(number) } };
}
