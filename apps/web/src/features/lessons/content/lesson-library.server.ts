import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import type { LessonFiles } from "@nirmaan/grading/lesson-format/lesson-files.ts";
import { type StudentLesson, studentCopy } from "@nirmaan/grading/lesson-format/student-copy.ts";
import type { TextLocale } from "@nirmaan/grading/lesson-format/text-locale.ts";
import { parseHindiLesson } from "@nirmaan/grading/read-lessons/parse-hindi-lesson.ts";
import { parseLesson } from "@nirmaan/grading/read-lessons/parse-lesson.ts";
import { termsOfLesson } from "./lesson-terms.server.ts";
import { renderLesson } from "./render-lesson.server.tsx";
import type { RenderedLesson } from "./rendered-lesson.ts";

const texts = import.meta.glob<string>("../../../../../../content/lessons/*/**/*.*", {
  eager: true,
  query: "?raw",
  import: "default",
});
const folders = new Map<string, LessonFiles>();
for (const [path, text] of Object.entries(texts)) {
  const [, slug = "", file = ""] = /content\/lessons\/([^/]+)\/(.+)$/.exec(path) ?? [];
  folders.set(slug, { ...folders.get(slug), [file]: text });
}
const lessons = new Map<string, Lesson>();

/** The whole lesson with its solutions, for grading; never sent to a browser. Parsed on first use. */
export function readWholeLesson(slug: string): Lesson | undefined {
  const files = folders.get(slug);
  if (!files) return undefined;
  const lesson = lessons.get(slug) ?? parseLesson(slug, files);
  lessons.set(slug, lesson);
  return lesson;
}

const hindiLessons = new Map<string, Lesson | undefined>();

function readHindiLesson(slug: string): Lesson | undefined {
  const [files, lesson] = [folders.get(slug), readWholeLesson(slug)];
  if (files && lesson && !hindiLessons.has(slug)) hindiLessons.set(slug, parseHindiLesson(lesson, files));
  return hindiLessons.get(slug);
}

/** The whole lesson with its texts in this language, or in English where it has no other text. */
export const readLessonText = (slug: string, locale: TextLocale): Lesson | undefined =>
  (locale === "hi" ? readHindiLesson(slug) : undefined) ?? readWholeLesson(slug);

/** The lesson without solutions and hidden checks. */
export function readStudentLesson(slug: string): StudentLesson | undefined {
  const lesson = readWholeLesson(slug);
  return lesson && studentCopy(lesson);
}

const pages = new Map<string, RenderedLesson>();

/** The student's lesson as HTML, in English where it has no text in this language. Rendered on first use. */
export function readRenderedLesson(slug: string, locale: TextLocale = "en"): RenderedLesson | undefined {
  const lesson = readLessonText(slug, locale);
  if (!lesson) return undefined;
  const hindi = readHindiLesson(slug);
  const shown = lesson === hindi ? "hi" : "en";
  const key = `${shown} ${slug}`;
  const page =
    pages.get(key) ??
    renderLesson(studentCopy(lesson), {
      locale: shown,
      locales: hindi ? ["en", "hi"] : ["en"],
      glossary: termsOfLesson(readWholeLesson(slug) ?? lesson),
    });
  pages.set(key, page);
  return page;
}

export const isLessonWritten = (slug: string): boolean => folders.has(slug);
