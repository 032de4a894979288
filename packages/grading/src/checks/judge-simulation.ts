import type { Range, SimulationCheck } from "../lesson-format/check.ts";
import type { RunResult } from "../run/run-program.ts";
import { type Failed, PASSED, type Verdict } from "./check-result.ts";
import { type Trace, traceIn } from "./simulation-trace.ts";

/** How the flight, the drive or the game ended, and whether it stayed within bounds on the way. */
export function judgeSimulation(check: SimulationCheck, ending: RunResult): Verdict {
  const trace = traceIn(ending.stdout);
  const wanted = wishOf(check);
  if (ending.kind === "stopped")
    return {
      kind: "failed",
      expected: wanted,
      came: ending.why,
      look: ending.look,
      raw: "",
      error: ending.error || ending.why,
    };
  if (!trace?.end)
    return fail(
      wanted,
      "the simulation was not run to its end",
      "Does the program start the simulator and let it finish?",
    );
  const { end } = trace;
  if (check.outcome !== undefined && end.outcome !== check.outcome)
    return fail(
      wanted,
      `it ended as "${end.outcome}" ${moment(end.t, trace)}`,
      check.look ?? "Replay it and watch the last seconds.",
      end.outcome,
    );

  for (const [name, range] of Object.entries(check.ends)) {
    const value = Number(end.state[name]);
    if (!lies(value, range))
      return fail(
        wanted,
        `at the end the ${name} was ${shown(value, name, trace)}`,
        check.look ?? "Replay it and watch the end.",
        end.outcome,
      );
  }
  for (const [name, range] of Object.entries(check.always)) {
    const outside = trace.steps.find((step) => !lies(Number(step.state[name]), range));
    if (outside)
      return fail(
        wanted,
        `${moment(outside.t, trace)} the ${name} was ${shown(Number(outside.state[name]), name, trace)}`,
        check.look ?? `Replay it and stop ${moment(outside.t, trace)}.`,
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

const lies = (value: number, { min = -Infinity, max = Infinity }: Range) => value >= min && value <= max;

/** Most simulators count seconds; a maze counts moves and says so in its units. */
const moment = (t: number, { start: { units } }: Trace) =>
  units.t === undefined ? `at ${t} s` : `at ${units.t} ${t}`;

const shown = (value: number, name: string, trace: Trace) =>
  `${Number(value.toFixed(2))} ${trace.start.units[name] ?? ""}`.trim();

function wishOf(check: SimulationCheck): string {
  const outcome = check.outcome === undefined ? [] : [`it to end as "${check.outcome}"`];
  const ends = Object.entries(check.ends).map(([name, range]) => `${name} ${inWords(range)} at the end`);
  const always = Object.entries(check.always).map(
    ([name, range]) => `${name} ${inWords(range)} all the time`,
  );
  return [...outcome, ...ends, ...always].join(", ");
}

function inWords({ min, max, unit }: Range): string {
  const tail = unit && ` ${unit}`;
  if (min !== undefined && max !== undefined) return `from ${min} to ${max}${tail}`;
  return min === undefined ? `at most ${max}${tail}` : `at least ${min}${tail}`;
}
