import type { Range, SimulationCheck } from "../lesson-format/check.ts";
import type { RunResult } from "../run/run-program.ts";
import { type Failed, PASSED, type Verdict } from "./check-result.ts";
import { type Trace, traceIn } from "./simulation-trace.ts";

/** Checks how the simulation ended and whether its values stayed within their ranges. */
export function judgeSimulation(check: SimulationCheck, result: RunResult): Verdict {
  const trace = traceIn(result.stdout);
  const expected = describeExpected(check);
  if (result.kind === "stopped")
    return {
      kind: "failed",
      expected,
      came: result.why,
      look: result.look,
      raw: "",
      error: result.error || result.why,
    };
  if (!trace?.end)
    return fail(
      expected,
      "the simulation was not run to its end",
      "Does the program start the simulator and let it finish?",
    );
  const { end } = trace;
  if (check.outcome !== undefined && end.outcome !== check.outcome)
    return fail(
      expected,
      `it ended as "${end.outcome}" ${momentText(end.t, trace)}`,
      check.look ?? "Replay it and watch the last seconds.",
      end.outcome,
    );

  for (const [name, range] of Object.entries(check.ends)) {
    const value = Number(end.state[name]);
    if (!isInRange(value, range))
      return fail(
        expected,
        `at the end the ${name} was ${formatQuantity(value, name, trace)}`,
        check.look ?? "Replay it and watch the end.",
        end.outcome,
      );
  }
  for (const [name, range] of Object.entries(check.always)) {
    const outside = trace.steps.find((step) => !isInRange(Number(step.state[name]), range));
    if (outside)
      return fail(
        expected,
        `${momentText(outside.t, trace)} the ${name} was ${formatQuantity(Number(outside.state[name]), name, trace)}`,
        check.look ?? `Replay it and stop ${momentText(outside.t, trace)}.`,
        end.outcome,
      );
  }
  return PASSED;
}

const fail = (expected: string, came: string, look: string, raw = ""): Failed => ({
  kind: "failed",
  expected,
  came,
  look,
  raw,
});

const isInRange = (value: number, { min = -Infinity, max = Infinity }: Range) => value >= min && value <= max;

/** Most simulators count seconds; a maze counts moves and says so in its units. */
const momentText = (t: number, { start: { units } }: Trace) =>
  units.t === undefined ? `at ${t} s` : `at ${units.t} ${t}`;

const formatQuantity = (value: number, name: string, trace: Trace) =>
  `${Number(value.toFixed(2))} ${trace.start.units[name] ?? ""}`.trim();

function describeExpected(check: SimulationCheck): string {
  const outcome = check.outcome === undefined ? [] : [`it to end as "${check.outcome}"`];
  const ends = Object.entries(check.ends).map(
    ([name, range]) => `${name} ${describeRange(range)} at the end`,
  );
  const always = Object.entries(check.always).map(
    ([name, range]) => `${name} ${describeRange(range)} all the time`,
  );
  return [...outcome, ...ends, ...always].join(", ");
}

function describeRange({ min, max, unit }: Range): string {
  const tail = unit && ` ${unit}`;
  if (min !== undefined && max !== undefined) return `from ${min} to ${max}${tail}`;
  return min === undefined ? `at most ${max}${tail}` : `at least ${min}${tail}`;
}
