import { z } from "zod";

/**
 * What a simulator prints while it runs: one line for each moment, `@trace ` and JSON. The canvas replays it, the
 * terminal hides it, the grader reads its end.
 */
const State = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]));
const TraceMoment = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("start"),
    simulator: z.string(),
    version: z.literal(1),
    /** What the canvas needs once: the size of the scene, targets, walls. */
    scene: z.record(z.string(), z.json()),
    units: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal("step"), t: z.number(), state: State }),
  z.object({ kind: z.literal("event"), t: z.number(), name: z.string() }),
  z.object({ kind: z.literal("end"), t: z.number(), outcome: z.string(), state: State }),
]);
type TraceMoment = z.infer<typeof TraceMoment>;

export type Trace = {
  start: Extract<TraceMoment, { kind: "start" }>;
  steps: Extract<TraceMoment, { kind: "step" }>[];
  events: Extract<TraceMoment, { kind: "event" }>[];
  end: Extract<TraceMoment, { kind: "end" }> | undefined;
};

const PREFIX = "@trace ";

/** Undefined when the simulator was never started. Lines that are not moments are ignored. */
export function traceIn(stdout: string): Trace | undefined {
  const moments = stdout.split("\n").flatMap((line) => (line.startsWith(PREFIX) ? parseMoment(line) : []));
  const start = moments.find((moment) => moment.kind === "start");
  if (!start) return;
  return {
    start,
    steps: moments.filter((moment) => moment.kind === "step"),
    events: moments.filter((moment) => moment.kind === "event"),
    end: moments.find((moment) => moment.kind === "end"),
  };
}

/** A student's program may print "@trace" itself: such a line is not an error. */
function parseMoment(line: string): TraceMoment[] {
  let json: unknown;
  try {
    json = JSON.parse(line.slice(PREFIX.length));
  } catch {
    return [];
  }
  const moment = TraceMoment.safeParse(json);
  return moment.success ? [moment.data] : [];
}

/** The output without the trace, for the terminal and for output checks. */
export const withoutTrace = (stdout: string): string =>
  stdout
    .split("\n")
    .filter((line) => !line.startsWith(PREFIX))
    .join("\n");
