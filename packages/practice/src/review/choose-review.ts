import { nextSeed } from "../choosing/choose-set.ts";
import { shuffled } from "../families/shuffled.ts";
import { type BankEntry, placeIn, type QuestionRef } from "../read-questions/question-bank.ts";
import { indianDay, type ReviewCard } from "./review-cards.ts";

const MOST_MINUTES = 10;
const MOST_CARDS = 15;
const MOST_NEW = 5;
/** Longer questions belong to practice sets and papers: one would be the whole review. */
const LONGEST_QUESTION_MINUTES = 5;

type ReviewChoice = {
  entries: BankEntry[];
  paper: string;
  /** Marks of the units in the paper; a unit without marks counts as the mean. */
  unitMarks: ReadonlyMap<string, number>;
  cards: ReviewCard[];
  now: Date;
};

/** Ten minutes of what is due, most at risk first, then a few new questions. Two neighbours are of different units. */
export function chooseReview({ entries, paper, unitMarks, cards, now }: ReviewChoice): QuestionRef[] {
  const today = indianDay(now);
  const unitOf = (entry: BankEntry) => placeIn(entry, paper)?.unit ?? "";
  const usable = entries.filter(
    (entry) => entry.use === "paper" && unitOf(entry) && entry.minutes <= LONGEST_QUESTION_MINUTES,
  );
  const byId = new Map(cards.map((card) => [card.question, card]));
  const risk = (entry: BankEntry) =>
    (1 - (byId.get(entry.id)?.retrievability(now) ?? 0)) * (unitMarks.get(unitOf(entry)) ?? 1);
  const due = usable
    .filter(({ id }) => {
      const card = byId.get(id);
      return card !== undefined && indianDay(card.due) <= today;
    })
    .toSorted((a, b) => risk(b) - risk(a));
  const seenUnits = new Set(usable.filter(({ id }) => byId.has(id)).map(unitOf));
  const fresh = shuffled(
    usable.filter((entry) => !byId.has(entry.id) && (seenUnits.size === 0 || seenUnits.has(unitOf(entry)))),
    paper,
    Number(today.replaceAll("-", "")),
  ).slice(0, MOST_NEW);
  const chosen = within([...due, ...fresh]);
  return interleave(chosen, unitOf).map((entry) => ({
    id: entry.id,
    seed: nextSeed(entry, byId.get(entry.id)?.lastSeed),
  }));
}

function within(entries: BankEntry[]): BankEntry[] {
  let minutes = 0;
  const chosen: BankEntry[] = [];
  for (const entry of entries) {
    if (chosen.length >= MOST_CARDS || minutes + entry.minutes > MOST_MINUTES) continue;
    minutes += entry.minutes;
    chosen.push(entry);
  }
  return chosen;
}

/** Takes from the unit with most questions left that is not the one before. */
function interleave(entries: BankEntry[], unitOf: (entry: BankEntry) => string): BankEntry[] {
  const left = Map.groupBy(entries, unitOf);
  const order: BankEntry[] = [];
  let last = "";
  while (order.length < entries.length) {
    const [next] = [...left]
      .filter(([, some]) => some.length > 0)
      .toSorted(
        ([a, some], [b, others]) => Number(a === last) - Number(b === last) || others.length - some.length,
      );
    const entry = next?.[1].shift();
    if (!next || !entry) break;
    last = next[0];
    order.push(entry);
  }
  return order;
}
