import type { TextLocale } from "@nirmaan/grading/lesson-format/text-locale.ts";

export const LESSON_LOCALE_COOKIE = "lesson-language";

/** The language in which the student reads lessons; English until they choose Hindi. */
export const lessonLocaleFrom = (cookieHeader: string | null | undefined): TextLocale =>
  /(?:^|;\s*)lesson-language=hi(?:;|$)/.test(cookieHeader ?? "") ? "hi" : "en";
