import { GlossarySubject, type GlossaryTerm } from "@nirmaan/grading/lesson-format/glossary.ts";
import type { StudentLesson } from "@nirmaan/grading/lesson-format/student-copy.ts";
import type { TextLocale } from "@nirmaan/grading/lesson-format/text-locale.ts";
import type { LessonTerm } from "./rendered-lesson.ts";

const contents = import.meta.glob("../../../../../../content/glossary/subjects/*.json", {
  eager: true,
  import: "default",
});
const glossary = Object.values(contents).flatMap((content) => GlossarySubject.parse(content).terms);

type TermLesson = Pick<StudentLesson, "words" | "assumes" | "steps">;

/** Terms of the glossary that the English lesson explains, assumes or introduces in bold. */
export function termsOfLesson({ words, assumes, steps }: TermLesson): GlossaryTerm[] {
  const bold = steps.flatMap(({ text }) =>
    [...text.matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, word = ""]) => word),
  );
  const used = new Set([...Object.keys(words), ...assumes, ...bold].map((word) => word.toLowerCase()));
  return glossary.filter(({ en }) => used.has(en.toLowerCase()) || used.has(`${en.toLowerCase()}s`));
}

/** What the pop-up of a term shows in a lesson of this language. */
export const shownTerm = (term: GlossaryTerm, locale: TextLocale): LessonTerm =>
  locale === "hi"
    ? { id: term.id, term: term.hi, other: term.en, meaning: term.matlab }
    : { id: term.id, term: term.en, other: term.hi, meaning: term.meaning };
