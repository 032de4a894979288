import { createHash } from "node:crypto";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import type { TextLocale } from "@nirmaan/grading/lesson-format/text-locale.ts";
import { compressPage, type Encoding } from "#server/pages/page-compression.ts";
import { readRenderedLesson } from "./lesson-library.server.ts";
import type { RenderedLesson } from "./rendered-lesson.ts";

export type LessonSize = {
  /** As the download sends it, compressed. What belongs to the student alone is a few hundred bytes more. */
  bytes: number;
  /** On the device. */
  storedBytes: number;
  /** Changes with the text. */
  version: string;
};

const sizes = new Map<string, LessonSize>();

export async function readLessonSize(
  slug: string,
  locale: TextLocale,
  encoding: Encoding,
): Promise<LessonSize | undefined> {
  const lesson = readRenderedLesson(slug, locale);
  if (!lesson) return undefined;
  const key = `${encoding} ${lesson.locale} ${slug}`;
  const size = sizes.get(key) ?? (await sizeOf(lesson, encoding));
  sizes.set(key, size);
  return size;
}

async function sizeOf(lesson: RenderedLesson, encoding: Encoding): Promise<LessonSize> {
  const text = Buffer.from(JSON.stringify(lesson));
  const { byteLength } = await compressPage(text, encoding, false);
  const version = createHash("sha256").update(text).digest("base64url").slice(0, 16);
  return { bytes: byteLength, storedBytes: text.byteLength, version };
}

const IN_BROWSER: LessonLanguage[] = ["python", "javascript", "html", "sql"];
const SCIENCE_IMPORT = /^\s*(?:import|from)\s+(?:numpy|pandas|matplotlib|scipy)\b/m;

/** Whether its programs can run in a browser: Java and the libraries for data run on our server only. */
export function runsInBrowser({ languages, exercises }: RenderedLesson): boolean {
  const programs = exercises.flatMap(({ variants }) => Object.values(variants));
  return (
    languages.some((language) => IN_BROWSER.includes(language)) &&
    !programs.some(({ starter }) => SCIENCE_IMPORT.test(starter.content))
  );
}
