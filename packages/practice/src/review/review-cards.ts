import { type Card, createEmptyCard, fsrs, generatorParameters, Rating } from "ts-fsrs";
import type { QuestionKind } from "../question/practice-question.ts";

/** One marked answer of the log. The log is the truth; cards are computed from it, so two devices cannot disagree. */
export type ReviewedAnswer = {
  question: string;
  seed: number;
  kind: QuestionKind;
  at: Date;
  /** Earned ÷ possible marks. A blank answer is 0. */
  share: number;
  seconds: number;
  /** What the question should take. */
  minutes: number;
  during: "practice" | "review" | "mock" | "viva";
};

/** A question, with all its variants, as the student remembers it. */
export type ReviewCard = {
  question: string;
  lastSeed: number;
  due: Date;
  retrievability: (now: Date) => number;
};

const DAY_MS = 86_400_000;
const INDIA_AHEAD_MS = 5.5 * 3_600_000;
const RETENTION = 0.9;
const RETENTION_BEFORE_PAPER = 0.95;
const LAST_DAYS = 14;
const LONGEST_INTERVAL_DAYS = 45;
const SHORTEST_INTERVAL_DAYS = 2;
const PASS_SHARE = 0.6;
/** Right by luck one time in four. */
const GUESSABLE: QuestionKind[] = ["one", "assertion"];

export const indianDay = (at: Date): string =>
  new Date(at.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);

/**
 * FSRS as ts-fsrs publishes it, with the interval capped: without a cap a question met in July comes back after the paper.
 * Fuzz is off, because its seed is the time of the answer and a replay on another device would differ.
 */
function schedulerFor(now: Date, examination: Date) {
  const days = daysUntil(examination, now);
  return fsrs(
    generatorParameters({
      request_retention: days <= LAST_DAYS ? RETENTION_BEFORE_PAPER : RETENTION,
      maximum_interval: longestInterval(days),
      enable_fuzz: false,
      enable_short_term: false,
    }),
  );
}

const daysUntil = (examination: Date, now: Date) =>
  Math.max(0, (examination.getTime() - now.getTime()) / DAY_MS);

const longestInterval = (days: number) =>
  Math.max(SHORTEST_INTERVAL_DAYS, Math.min(LONGEST_INTERVAL_DAYS, Math.floor(days / 2)));

/** ts-fsrs keeps Hard, Good and Easy a day apart, also beyond the longest interval. */
function rated(card: Card, at: Date, rating: GivenRating, examination: Date): Card {
  const next = schedulerFor(at, examination).next(card, at, rating).card;
  const longest = longestInterval(daysUntil(examination, at));
  if (next.scheduled_days <= longest) return next;
  return { ...next, scheduled_days: longest, due: new Date(at.getTime() + longest * DAY_MS) };
}

type CardState = { card: Card; lastDay: string; lastSeed: number; passes: number; quickSeeds: Set<number> };

/** Replays the log. A card is rated once a day; practice and mocks rate a card only when it was due or the answer failed. */
export function reviewCards(log: ReviewedAnswer[], examination: Date): ReviewCard[] {
  const states = new Map<string, CardState>();
  for (const answer of log.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const known = states.get(answer.question);
    const state = known ?? newState(answer);
    states.set(answer.question, state);
    const rating = ratingOf(answer, state);
    state.lastSeed = answer.seed;
    const day = indianDay(answer.at);
    if (state.lastDay === day) continue;
    const isDue = !known || indianDay(state.card.due) <= day;
    if (answer.during !== "review" && !isDue && rating !== Rating.Again) continue;
    state.card = rated(state.card, answer.at, rating, examination);
    state.lastDay = day;
  }
  return [...states].map(([question, { card, lastSeed }]) => ({
    question,
    lastSeed,
    due: card.due,
    retrievability: (now) => schedulerFor(now, examination).get_retrievability(card, now, false),
  }));
}

const newState = ({ at, seed }: ReviewedAnswer): CardState => ({
  card: createEmptyCard(at),
  lastDay: "",
  lastSeed: seed,
  passes: 0,
  quickSeeds: new Set(),
});

type GivenRating = Rating.Again | Rating.Hard | Rating.Good | Rating.Easy;

/** From the result, never asked. Hard is a pass, so a failure is never Hard. */
function ratingOf({ share, kind, seed, seconds, minutes }: ReviewedAnswer, state: CardState): GivenRating {
  const isQuick = share === 1 && seconds > 0 && seconds < minutes * 30;
  state.quickSeeds = isQuick ? state.quickSeeds.add(seed) : new Set();
  if (share < PASS_SHARE) return Rating.Again;
  state.passes += 1;
  if (share < 1) return Rating.Hard;
  const isGuessable = GUESSABLE.includes(kind);
  if (isGuessable && state.passes === 1) return Rating.Hard;
  return !isGuessable && state.quickSeeds.size >= 2 ? Rating.Easy : Rating.Good;
}

/** The next day of examinations: `monthAndDay` is "02-15". */
export function nextExamination(monthAndDay: string, now: Date): Date {
  const year = now.getUTCFullYear();
  const thisYear = new Date(`${year}-${monthAndDay}T00:00:00Z`);
  return thisYear > now ? thisYear : new Date(`${year + 1}-${monthAndDay}T00:00:00Z`);
}
