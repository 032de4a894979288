import { shuffled } from "../families/shuffled.ts";
import { type BankEntry, placeIn } from "../read-questions/question-bank.ts";
import type { Slot } from "./blueprint.ts";

/** One question of a paper: a question of the bank, or several about the same case. */
export type Candidate = { parts: BankEntry[]; marks: number; unit: string; bullet: string; level: number };

type Sizes = { from: number; to: number };

const sizesOf = (slot: Slot): Sizes =>
  "total" in slot ? { from: slot.from, to: slot.to } : { from: slot.marks, to: slot.marks };

/** Everything that fits a slot, in the order of the seed. */
export function candidatesFor(slot: Slot, entries: BankEntry[], paper: string, seed: number): Candidate[] {
  const { kinds, units } = slot;
  const sizes = sizesOf(slot);
  const aboutCase = "case" in slot ? slot.case : undefined;
  const own = entries.filter((entry) => {
    const unit = placeIn(entry, paper)?.unit;
    return entry.use === "paper" && unit !== undefined && (!units || units.includes(unit));
  });
  const single = own.filter(
    (entry) =>
      entry.marks >= sizes.from &&
      entry.marks <= sizes.to &&
      (!kinds || kinds.includes(entry.kind)) &&
      aboutCase !== true &&
      // A case is read for several marks, not for one.
      (entry.case === undefined || (entry.marks > 1 && aboutCase !== false)),
  );
  const cases = Map.groupBy(
    own.filter((entry) => entry.case !== undefined && aboutCase !== false),
    (entry) => entry.case,
  );
  const grouped = [...cases.values()].flatMap((some) =>
    sizesBetween(sizes).flatMap((size) => {
      const parts = partsOfCase(some, size, seed);
      return parts ? [candidateOf(parts, paper)] : [];
    }),
  );
  const chosen = [...single.map((entry) => candidateOf([entry], paper)), ...grouped];
  return shuffled(chosen, JSON.stringify(slot), seed);
}

const sizesBetween = ({ from, to }: Sizes): number[] =>
  Array.from({ length: Math.floor(to - from) + 1 }, (_, step) => from + step);

const SEVERAL = 2;

/** Several questions of one case that add up to exactly these marks, in the order of the file. */
function partsOfCase(entries: BankEntry[], size: number, seed: number): BankEntry[] | undefined {
  const reached = new Map<number, BankEntry[]>([[0, []]]);
  for (const entry of shuffled(entries, entries[0]?.case ?? "", seed))
    for (const [marks, taken] of [...reached]) {
      const sum = marks + entry.marks;
      if (sum <= size && (reached.get(sum)?.length ?? 0) < SEVERAL) reached.set(sum, [...taken, entry]);
    }
  const taken = reached.get(size);
  return taken && taken.length >= SEVERAL ? entries.filter((entry) => taken.includes(entry)) : undefined;
}

function candidateOf(parts: BankEntry[], paper: string): Candidate {
  const place = parts[0] && placeIn(parts[0], paper);
  return {
    parts,
    marks: parts.reduce((sum, { marks }) => sum + marks, 0),
    unit: place?.unit ?? "",
    bullet: place?.bullets[0] ?? "",
    level: Math.round(parts.reduce((sum, { level }) => sum + level, 0) / parts.length),
  };
}
