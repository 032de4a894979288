import * as m from "@nirmaan/messages/lessons-page.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { LANGUAGE_TAGS } from "@nirmaan/messages/locale/locale.ts";

const number = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** "4 marks" before the first attempt, "2.5 of 4 marks" after it. */
export function marksLabel(marks: number | undefined, all: number): string {
  return marks === undefined
    ? m.marks({ count: all })
    : m.marksReached({ reached: number(marks), count: all });
}

export const LANGUAGE_NAMES = {
  python: "Python",
  java: "Java",
  javascript: "JavaScript",
  html: "HTML",
  sql: "SQL",
} as const;

/** "15 Nov, 14:05" */
export const dateLabel = (iso: string): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[currentLocale()], {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(iso));
