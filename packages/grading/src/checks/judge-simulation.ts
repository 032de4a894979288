import * as m from "@nirmaan/messages/grading-checks.ts";
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
      cameHidden: result.whyHidden,
      raw: "",
      error: result.error,
    };
  if (!trace?.end) return fail(expected, m.simulationNotRun(), m.startsSimulator());
  const { end } = trace;
  if (check.outcome !== undefined && end.outcome !== check.outcome)
    return fail(
      expected,
      m.endedAs({ outcome: end.outcome, moment: momentText(end.t, trace) }),
      check.look ?? m.replayLastSeconds(),
      end.outcome,
    );

  for (const [name, range] of Object.entries(check.ends)) {
    const value = Number(end.state[name]);
    if (!isInRange(value, range))
      return fail(
        expected,
        m.quantityAtEnd({ name, value: formatQuantity(value, name, trace) }),
        check.look ?? m.replayEnd(),
        end.outcome,
      );
  }
  for (const [name, range] of Object.entries(check.always)) {
    const outside = trace.steps.find((step) => !isInRange(Number(step.state[name]), range));
    if (!outside) continue;
    const moment = momentText(outside.t, trace);
    const value = formatQuantity(Number(outside.state[name]), name, trace);
    return fail(
      expected,
      m.quantityAt({ moment, name, value }),
      check.look ?? m.replayAndStop({ moment }),
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
  units.t === undefined ? `${t} s` : `${units.t} ${t}`;

const formatQuantity = (value: number, name: string, trace: Trace) =>
  `${Number(value.toFixed(2))} ${trace.start.units[name] ?? ""}`.trim();

function describeExpected(check: SimulationCheck): string {
  const outcome = check.outcome === undefined ? [] : [m.expectedOutcome({ outcome: check.outcome })];
  const ends = Object.entries(check.ends).map(([name, range]) => describeRange(name, range, "end"));
  const always = Object.entries(check.always).map(([name, range]) => describeRange(name, range, "always"));
  return [...outcome, ...ends, ...always].join(", ");
}

function describeRange(name: string, { min, max, unit }: Range, when: "end" | "always"): string {
  const withUnit = (value: number | undefined) => `${value}${unit && ` ${unit}`}`;
  if (min !== undefined && max !== undefined) return m.rangeBetween({ name, min, max: withUnit(max), when });
  return min === undefined
    ? m.rangeMost({ name, max: withUnit(max), when })
    : m.rangeLeast({ name, min: withUnit(min), when });
}
