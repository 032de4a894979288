import { shuffled } from "../families/shuffled.ts";
import { type BankEntry, placeIn, type QuestionRef } from "../read-questions/question-bank.ts";

/** One earlier answer, as far as choosing looks at it. */
export type EarlierAnswer = { question: string; seed: number; at: Date; share: number };

type SetChoice = {
  entries: BankEntry[];
  paper: string;
  unit: string;
  use: BankEntry["use"];
  earlier: EarlierAnswer[];
  seed: number;
  size: number;
};

/**
 * Questions of one unit: first what was never asked, then what went wrong, then what was answered longest ago. Neighbours
 * ask different things, and the easier half comes first.
 */
export function chooseSet({ entries, paper, unit, use, earlier, seed, size }: SetChoice): QuestionRef[] {
  const last = new Map<string, EarlierAnswer>();
  for (const answer of earlier) {
    const known = last.get(answer.question);
    if (!known || known.at < answer.at) last.set(answer.question, answer);
  }
  const rank = ({ id }: BankEntry) => {
    const answer = last.get(id);
    return !answer ? 0 : answer.share < 1 ? 1 : 2;
  };
  const inUnit = entries.filter((entry) => entry.use === use && placeIn(entry, paper)?.unit === unit);
  const ordered = shuffled(inUnit, `${paper} ${unit}`, seed).toSorted(
    (a, b) => rank(a) - rank(b) || timeOf(last.get(a.id)) - timeOf(last.get(b.id)),
  );
  const chosen = spreadOverBullets(ordered, paper).slice(0, size);
  return chosen
    .toSorted((a, b) => a.level - b.level)
    .map((entry) => ({ id: entry.id, seed: nextSeed(entry, last.get(entry.id)?.seed) }));
}

const timeOf = (answer: EarlierAnswer | undefined) => answer?.at.getTime() ?? 0;

/** Takes one question of each bullet before the second of any. */
function spreadOverBullets(entries: BankEntry[], paper: string): BankEntry[] {
  const taken = new Map<string, number>();
  const turns = entries.map((entry, index) => {
    const bullet = placeIn(entry, paper)?.bullets[0] ?? "";
    const turn = taken.get(bullet) ?? 0;
    taken.set(bullet, turn + 1);
    return { entry, turn, index };
  });
  return turns.toSorted((a, b) => a.turn - b.turn || a.index - b.index).map(({ entry }) => entry);
}

/** Another variant than last time, so that a remembered letter does not pass for knowledge. */
export function nextSeed({ seeds }: Pick<BankEntry, "seeds">, last: number | undefined): number {
  const at = last === undefined ? -1 : seeds.indexOf(last);
  return seeds[(at + 1) % seeds.length] ?? 0;
}
