import * as m from "@nirmaan/messages/marking.ts";

/** A number in halves, "AB" for absent, or empty. */
export type MarkValue = string;

const ABSENT = "AB";
const ABSENT_WORDS = /^(ab|abs|absent|अनु\.?|अनुपस्थित)$/i;
const NUMBER = /^\d{1,3}([.,]\d{1,2})?$/;
const DEVANAGARI_ZERO = 0x0966;
export const MOST_TYPED_CHARACTERS = 20;

type ReadMark = { kind: "ok"; value: MarkValue } | { kind: "refused"; message: string };

/** What a teacher types into a cell: a number in halves up to the part's marks, "AB", or nothing. */
export function readTypedMark(typed: string, outOf: number): ReadMark {
  const text = typed
    .trim()
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));
  if (text === "") return { kind: "ok", value: "" };
  if (ABSENT_WORDS.test(text)) return { kind: "ok", value: ABSENT };
  const points = NUMBER.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  if (!Number.isInteger(points * 2) || points > outOf)
    return { kind: "refused", message: m.markRange({ outOf }) };
  return { kind: "ok", value: String(points) };
}

/** An absent student has no marks for the part; a part that is not marked yet is counted as left. */
export function totalOf(values: MarkValue[]): { points: number; left: number } {
  const points = values.reduce((sum, value) => sum + (Number(value) || 0), 0);
  return { points, left: values.filter((value) => value === "").length };
}
