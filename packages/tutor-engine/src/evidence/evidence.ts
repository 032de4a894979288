import { z } from "zod";

const Line = z.number().int().positive();

/** What running the program and small edits of it has shown, whatever the language. */
const CheckRun = z.object({
  passed: z.boolean(),
  error: z.string().nullish(),
  line: Line.nullish(),
  actual: z.string().nullish(),
  /** A call that gave nothing back. */
  none: z.boolean().optional(),
  printed: z.string().optional(),
});
export type CheckRun = z.infer<typeof CheckRun>;

/** A small edit that made checks pass. What the edit was stays in the sandbox: only its line and kind come out. */
const Fix = z.object({
  line: Line,
  edit: z.string(),
  weight: z.number(),
  fixed: z.number(),
  broken: z.number(),
  of: z.number(),
});
export type Fix = z.infer<typeof Fix>;

/** An edit that made no check pass but brought the answer nearer. */
const Nearer = z.object({ line: Line, edit: z.string(), worth: z.number() });

/** A question whose other answer would have let this share of the failing checks pass. */
const Flipped = z.object({ line: Line, share: z.number() });

const Sign = z.object({ line: Line, edit: z.string(), sure: z.number() });
export type Sign = z.infer<typeof Sign>;

const Values = z.record(z.string(), z.string());
const LineValues = z.object({ times: z.number(), first: z.array(Values), last: Values });
type LineValues = z.infer<typeof LineValues>;

const Finding = z.discriminatedUnion("kind", [
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
  z.object({
    kind: z.literal("probed"),
    found: z.array(Fix),
    nearer: z.array(Nearer).default([]),
    flipped: z.array(Flipped).default([]),
    tried: z.number(),
  }),
]);
type Finding = z.infer<typeof Finding>;

export type Evidence = {
  syntax: { message: string; name: string; line: number; lines: number[] } | null;
  results: CheckRun[];
  coverage: Record<string, number>[];
  signs: Sign[];
  seen: Record<string, LineValues>;
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
  fixes: [],
  nearer: [],
  flipped: [],
  tried: 0,
};

/** A probe says each thing as soon as it knows it: one that was stopped in the middle has still said something. */
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
    if (finding?.kind === "probed") {
      evidence.fixes = finding.found;
      evidence.nearer = finding.nearer;
      evidence.flipped = finding.flipped;
      evidence.tried = finding.tried;
    }
  }
  return evidence;
}

/** The student's program shares the output: a line that is not ours, or was cut off, is nobody's finding. */
function readFinding(text: string): Finding | undefined {
  try {
    return Finding.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
