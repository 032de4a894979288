import * as m from "@nirmaan/messages/progress.ts";
import { z } from "zod";
import type { StudyLesson, StudyRecord } from "./study-record.ts";

export type LessonTableRow = {
  slug: string;
  title: string;
  topic: string;
  course: string;
  isOnPath: boolean;
  status: "new" | "started" | "finished";
  exercises: { name: string; attempts: number; isPassed: boolean }[];
  attempts: number;
  exercisesPassed: number;
  minutes: number;
  lastAt: Date | null;
};

export const STATUS_WORDS: Record<LessonTableRow["status"], () => string> = {
  new: m.notStarted,
  started: m.started,
  finished: m.finished,
};

/** Parsed from the query string: an invalid value does not filter. */
export const LessonFilter = z.object({
  status: z.enum(["all", "new", "started", "finished"]).catch("all"),
  topic: z.string().max(40).catch(""),
  q: z.string().trim().max(80).catch(""),
});
export type LessonFilter = z.infer<typeof LessonFilter>;

export function lessonRows(
  { attempts, lessons: states }: StudyRecord,
  lessons: StudyLesson[],
): LessonTableRow[] {
  const stateOf = new Map(states.map((state) => [state.lessonSlug, state]));
  const tries = Map.groupBy(attempts, ({ lessonSlug }) => lessonSlug);
  return lessons.map(({ slug, title, topic, course, isOnPath, exercises }) => {
    const state = stateOf.get(slug);
    const own = tries.get(slug) ?? [];
    const names = [...new Set([...exercises, ...own.map(({ exercise }) => exercise)])];
    const perExercise = names.map((name) => ({
      name,
      attempts: own.filter(({ exercise }) => exercise === name).length,
      isPassed: own.some(({ exercise, passed }) => exercise === name && passed),
    }));
    const last = Math.max(state?.updatedAt.getTime() ?? 0, own.at(-1)?.at.getTime() ?? 0);
    return {
      slug,
      title,
      topic,
      course: course.title,
      isOnPath,
      status: state?.completedAt ? "finished" : state || own.length > 0 ? "started" : "new",
      exercises: perExercise,
      attempts: own.length,
      exercisesPassed: perExercise.filter(({ isPassed }) => isPassed).length,
      minutes: Math.round((state?.secondsSpent ?? 0) / 60),
      lastAt: last > 0 ? new Date(last) : null,
    };
  });
}

export function filterRows(rows: LessonTableRow[], { status, topic, q }: LessonFilter): LessonTableRow[] {
  const words = q.toLowerCase();
  return rows.filter(
    (row) =>
      (status === "all" || row.status === status) &&
      (topic === "" || row.topic === topic) &&
      `${row.title} ${row.course}`.toLowerCase().includes(words),
  );
}

const HEADINGS = [
  m.lesson,
  m.course,
  m.topic,
  m.status,
  m.exercisesPassed,
  m.exercises,
  m.triesHeading,
  m.minutesHeading,
  m.lastWorkedOn,
];

/** RFC 4180 with a byte order mark, so that spreadsheet programs read UTF-8. */
export function progressCsv(rows: LessonTableRow[], dayOf: (moment: Date) => string): string {
  const lines = rows.map((row) => [
    row.title,
    row.course,
    row.topic,
    STATUS_WORDS[row.status](),
    row.exercisesPassed,
    row.exercises.length,
    row.attempts,
    row.minutes,
    row.lastAt ? dayOf(row.lastAt) : "",
  ]);
  return `\uFEFF${[HEADINGS.map((heading) => heading()), ...lines].map((line) => line.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** Spreadsheet programs would execute a cell that begins like a formula. */
function cell(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
