import type { Database } from "@nirmaan/db/connect-database.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import type { z } from "zod";
import type { Student } from "#domain/people/person.ts";
import { TOPIC_NAMES } from "#features/catalogue/topic-names.ts";
import { readStandings } from "#features/practice/sittings/read-standings.server.ts";
import { activityCalendar } from "#features/progress/activity-calendar.ts";
import { filterRows, type LessonFilter, lessonRows } from "#features/progress/lesson-table.ts";
import { masteryOf } from "#features/progress/mastery.ts";
import { classUnits } from "#features/progress/path-progress.ts";
import { readStudyRecord } from "#features/progress/read-study-record.server.ts";
import { streakOf } from "#features/progress/streak.ts";
import { dayOf, daysOfWork } from "#features/progress/study-record.ts";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { ownPath, studyLessons } from "./study-lessons.server.ts";

/** How far a student has come: times, streak, mastery and the table of lessons. */
export async function readProgress(db: Database, student: Student, filter: z.infer<typeof LessonFilter>) {
  const [record, rights, standings] = await Promise.all([
    readStudyRecord(db, student),
    readLessonRights(db, student),
    readStandings(db, student),
  ]);
  const lessons = studyLessons(rights, record);
  const own = ownPath(lessons);
  const today = dayOf(new Date());
  const work = daysOfWork(record);
  const attemptsIn = (slugs: Set<string>) =>
    record.attempts.filter(({ lessonSlug }) => slugs.has(lessonSlug));
  const isTouched = new Set([...record.attempts, ...record.lessons].map(({ lessonSlug }) => lessonSlug));
  const canOpen = new Map(lessons.map((lesson) => [lesson.slug, lesson.canOpen]));
  return {
    isEmpty: isTouched.size === 0,
    standings,
    streak: streakOf([...work.keys()], today),
    minutes: Math.round(record.lessons.reduce((sum, { secondsSpent }) => sum + secondsSpent, 0) / 60),
    finished: record.lessons.filter(({ completedAt }) => completedAt).length,
    calendar: activityCalendar(work, today),
    topics: Object.entries(TOPIC_NAMES).map(([id, title]) => ({
      id,
      title: title(),
      mastery: masteryOf(
        attemptsIn(new Set(lessons.filter(({ topic }) => topic === id).map(({ slug }) => slug))),
      ),
    })),
    units: classUnits(lessons).map(({ unit: { id, title }, slugs }) => ({
      id,
      title,
      mastery: masteryOf(attemptsIn(new Set(slugs))),
    })),
    time: Object.entries(TOPIC_NAMES).map(([id, topic]) => {
      const slugs = new Set(lessons.filter((lesson) => lesson.topic === id).map(({ slug }) => slug));
      const seconds = record.lessons
        .filter(({ lessonSlug }) => slugs.has(lessonSlug))
        .reduce((sum, { secondsSpent }) => sum + secondsSpent, 0);
      return { topic: topic(), minutes: Math.round(seconds / 60) };
    }),
    filter,
    // The student's path plus other lessons that they have started.
    rows: filterRows(
      lessonRows(
        record,
        lessons.filter(
          ({ slug, isOnPath }) => isOnPath || isTouched.has(slug) || own.some((one) => one.slug === slug),
        ),
      ),
      filter,
    ).map(({ lastAt, ...row }) => ({
      ...row,
      lastWords: lastAt ? formatDate(lastAt) : "–",
      canOpen: canOpen.get(row.slug) ?? false,
    })),
  };
}
