import { z } from "zod";

const Line = z.number().int().positive();

/** The result of one check. */
const CheckRun = z.object({
  passed: z.boolean(),
  error: z.string().nullish(),
  line: Line.nullish(),
  actual: z.string().nullish(),
  /** The call returned nothing. */
  none: z.boolean().optional(),
  printed: z.string().optional(),
});
export type CheckRun = z.infer<typeof CheckRun>;

/** A small edit that made checks pass. Only its line and kind leave the sandbox, never its text. */
const Fix = z.object({
  line: Line,
  edit: z.string(),
  weight: z.number(),
  fixed: z.number(),
  broken: z.number(),
  of: z.number(),
});
export type Fix = z.infer<typeof Fix>;

/** An edit that made no check pass but brought the result closer to the expected one. */
const Nearer = z.object({ line: Line, edit: z.string(), worth: z.number() });

/** A condition that makes this share of the failing checks pass when it is negated. */
const Flipped = z.object({ line: Line, share: z.number() });

const Sign = z.object({ line: Line, edit: z.string(), sure: z.number() });
export type Sign = z.infer<typeof Sign>;

const Values = z.record(z.string(), z.string());
const LineValues = z.object({ times: z.number(), first: z.array(Values), last: Values });
type LineValues = z.infer<typeof LineValues>;

/** A loop of the program in the observed run: how often it was started, and for each start how often it went round. */
const Loop = z.object({
  line: Line,
  end: Line,
  /** The name that gets a value in each round. */
  name: z.string().nullable(),
  runs: z.number(),
  rounds: z.array(z.number()),
  /** The values of the name in the first run of the loop; not complete after many rounds. */
  values: z.array(z.string()),
});
export type Loop = z.infer<typeof Loop>;

const Condition = z.object({ line: Line, times: z.number(), truths: z.array(z.boolean()) });

/** What the run of the first failing visible check did. */
const ObservedRun = z.object({ loops: z.array(Loop), conditions: z.array(Condition) });

const ProbeFinding = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("syntax"),
    message: z.string(),
    name: z.string(),
    line: Line,
    lines: z.array(Line),
  }),
  z.object({
    kind: z.literal("checks"),
    results: z.array(CheckRun),
    coverage: z.array(z.record(z.string(), z.number())),
    found: z.array(Sign),
  }),
  z.object({ kind: z.literal("values"), seen: z.record(z.string(), LineValues) }),
  ObservedRun.extend({ kind: z.literal("run") }),
  z.object({
    kind: z.literal("probed"),
    found: z.array(Fix),
    nearer: z.array(Nearer).default([]),
    flipped: z.array(Flipped).default([]),
    tried: z.number(),
  }),
]);
type ProbeFinding = z.infer<typeof ProbeFinding>;

export type Evidence = {
  syntax: { message: string; name: string; line: number; lines: number[] } | null;
  results: CheckRun[];
  coverage: Record<string, number>[];
  signs: Sign[];
  seen: Record<string, LineValues>;
  /** Null when the run was stopped or not observed. */
  run: z.infer<typeof ObservedRun> | null;
  fixes: Fix[];
  nearer: z.infer<typeof Nearer>[];
  flipped: z.infer<typeof Flipped>[];
  tried: number;
};

export const NO_EVIDENCE: Evidence = {
  syntax: null,
  results: [],
  coverage: [],
  signs: [],
  seen: {},
  run: null,
  fixes: [],
  nearer: [],
  flipped: [],
  tried: 0,
};

/** A probe prints each finding as soon as it has it, so the output of a probe that was killed is still useful. */
export function parseEvidence(stdout: string, mark: string): Evidence {
  const evidence = { ...NO_EVIDENCE };
  for (const line of stdout.split("\n")) {
    if (!line.startsWith(mark)) continue;
    const finding = readFinding(line.slice(mark.length));
    if (finding?.kind === "syntax") evidence.syntax = finding;
    if (finding?.kind === "checks") {
      evidence.results = finding.results;
      evidence.coverage = finding.coverage;
      evidence.signs = finding.found;
    }
    if (finding?.kind === "values") evidence.seen = finding.seen;
    if (finding?.kind === "run") evidence.run = { loops: finding.loops, conditions: finding.conditions };
    if (finding?.kind === "probed") {
      evidence.fixes = finding.found;
      evidence.nearer = finding.nearer;
      evidence.flipped = finding.flipped;
      evidence.tried = finding.tried;
    }
  }
  return evidence;
}

/** Undefined for an invalid line: the student's program writes to the same output, and a line can be cut off. */
function readFinding(text: string): ProbeFinding | undefined {
  try {
    return ProbeFinding.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
