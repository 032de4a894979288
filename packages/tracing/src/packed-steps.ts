import type { StepRecord } from "./trace-record.ts";

/** So many steps are one text of 3 to 8 kB. */
const STEPS_IN_PACK = 200;

/** Keeps steps as the text that they arrived as, a fifth of the memory of records; two packs at most are parsed. */
export function createPackedSteps() {
  const packs: string[] = [];
  let newest: { lines: string[]; steps: StepRecord[] } = { lines: [], steps: [] };
  let unpacked: { pack: number; steps: StepRecord[] } = { pack: -1, steps: [] };

  function stepsIn(pack: number): StepRecord[] {
    if (pack === packs.length) return newest.steps;
    if (unpacked.pack !== pack) {
      const lines = packs[pack]?.split("\n") ?? [];
      unpacked = { pack, steps: lines.map((line) => JSON.parse(line) as StepRecord) };
    }
    return unpacked.steps;
  }

  return {
    /** `line` is the text that the step was parsed from. */
    push: (line: string, step: StepRecord): void => {
      newest.lines.push(line);
      newest.steps.push(step);
      if (newest.lines.length < STEPS_IN_PACK) return;
      // Joining copies the lines, which are otherwise slices that keep the whole arrived text in memory.
      packs.push(newest.lines.join("\n"));
      newest = { lines: [], steps: [] };
    },
    count: (): number => packs.length * STEPS_IN_PACK + newest.lines.length,
    at: (index: number): StepRecord | undefined =>
      stepsIn(Math.floor(index / STEPS_IN_PACK))[index % STEPS_IN_PACK],
  };
}
