import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import type { LessonFiles } from "@nirmaan/grading/lesson-format/lesson-files.ts";
import { type StudentLesson, studentCopy } from "@nirmaan/grading/lesson-format/student-copy.ts";
import { parseLesson } from "@nirmaan/grading/read-lessons/parse-lesson.ts";
import { renderLesson } from "./render-lesson.server.tsx";
import type { RenderedLesson } from "./rendered-lesson.ts";

const texts = import.meta.glob<string>(
  "../../../../../../content/lessons/*/**/*.{md,svg,py,java,js,html,sql,txt}",
  {
    eager: true,
    query: "?raw",
    import: "default",
  },
);
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

/** The lesson without solutions and hidden checks. */
export function readStudentLesson(slug: string): StudentLesson | undefined {
  const lesson = readWholeLesson(slug);
  return lesson && studentCopy(lesson);
}

const pages = new Map<string, RenderedLesson>();

/** The student's lesson as HTML. Rendered on first use. */
export function readRenderedLesson(slug: string): RenderedLesson | undefined {
  const lesson = readStudentLesson(slug);
  if (!lesson) return undefined;
  const page = pages.get(slug) ?? renderLesson(lesson);
  pages.set(slug, page);
  return page;
}

export const isLessonWritten = (slug: string): boolean => folders.has(slug);
