import { isObject } from "#browser/json-guards.ts";

/** A badge that the student has just earned, with its words in their language. */
export type WonBadge = { id: string; name: string; rule: string; shape: string };

/** What the server says about a lesson that this work has completed. */
export type FinishedNews = {
  /** Days in a row with work; null for a student who hides the streak. */
  streakDays: number | null;
  /** The title of the course, when this was its last open lesson. */
  finishedCourse: string | null;
};

/** What the work in one request has won. */
export type Wins = { badges: WonBadge[]; finished: FinishedNews | null };

export const NO_WINS: Wins = { badges: [], finished: null };

/** A server of an older version sends none. */
export const winsIn = (response: unknown): Wins =>
  isObject(response) && isWins(response.wins) ? response.wins : NO_WINS;

const isWins = (value: unknown): value is Wins =>
  isObject(value) &&
  Array.isArray(value.badges) &&
  value.badges.every(
    (badge) =>
      isObject(badge) &&
      [badge.id, badge.name, badge.rule, badge.shape].every((part) => typeof part === "string"),
  ) &&
  (value.finished === null || isObject(value.finished));

/** Wins of several requests together; the same badge counts once. */
export function addWins(before: Wins, more: Wins): Wins {
  const isNew = ({ id }: WonBadge) => !before.badges.some((badge) => badge.id === id);
  return {
    badges: [...before.badges, ...more.badges.filter(isNew)],
    finished: more.finished ?? before.finished,
  };
}
