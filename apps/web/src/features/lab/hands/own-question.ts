import { isObject } from "#browser/json-guards.ts";

/** The classes in which a student can raise a hand, and their newest question of today. */
export type OwnHand = {
  classes: { id: string; name: string }[];
  question: { text: string; className: string; isOpen: boolean; answer: string } | null;
};

export const isOwnQuestion = (value: unknown): value is OwnHand =>
  isObject(value) && Array.isArray(value.classes) && (value.question === null || isObject(value.question));
