import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { readLessonText } from "./lesson-library.server.ts";

const PROGRAM = /^```(?:python|java|javascript|html)\b[^\n]*\n([\s\S]*?)^```/gm;

/** The programs in the text of a lesson, each with the title of its step. */
export const readExamples = (slug: string): { title: string; code: string }[] =>
  (readLessonText(slug, currentLocale())?.steps ?? []).flatMap(({ title, text }) =>
    [...text.matchAll(PROGRAM)].map(([, code = ""]) => ({ title, code: code.trimEnd() })),
  );
