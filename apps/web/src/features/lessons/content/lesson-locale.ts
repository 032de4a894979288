import type { TextLocale } from "@nirmaan/grading/lesson-format/text-locale.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";

export const LESSON_LOCALE_COOKIE = "lesson-language";

/** The language that the student chose for lessons, or else the language of the interface. */
export function lessonLocaleFrom(cookieHeader: string | null | undefined): TextLocale {
  const [, chosen] = /(?:^|;\s*)lesson-language=(en|hi)(?:;|$)/.exec(cookieHeader ?? "") ?? [];
  return chosen === "en" || chosen === "hi" ? chosen : currentLocale();
}
