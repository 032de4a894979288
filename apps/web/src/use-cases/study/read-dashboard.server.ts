import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/dashboard.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import { learningPathOf } from "#domain/learning-path.ts";
import type { Student } from "#domain/people/person.ts";
import { projectTitle } from "#domain/project-slug.ts";
import { Preferences } from "#features/accounts/profile/own-profile.ts";
import { BADGES, localizedBadge } from "#features/achievements/badges.ts";
import { readEarnedBadges } from "#features/achievements/read-earned-badges.server.ts";
import { readOwnAssignments } from "#features/assignments/student/read-own-assignments.server.ts";
import { boardNote } from "#features/catalogue/board-rules.ts";
import { readOpenToAll } from "#features/catalogue/read-catalogue.server.ts";
import { readStudentAnnouncements } from "#features/classes/read-current-announcements.server.ts";
import { readRecentWork } from "#features/dashboard/read-recent-work.server.ts";
import { readOwnExams } from "#features/exams/sitting/read-own-exams.server.ts";
import {
  readSchoolTitles,
  type SchoolTitles,
} from "#features/lessons/authoring/read-school-lesson.server.ts";
import { readTaskExercises } from "#features/lessons/content/lesson-tasks.server.ts";
import { lastWeek } from "#features/progress/activity-calendar.ts";
import {
  courseProgress,
  lessonShares,
  nextLesson,
  unitProgress,
  unitProgressText,
} from "#features/progress/path-progress.ts";
import { readStudyRecord } from "#features/progress/read-study-record.server.ts";
import { streakOf } from "#features/progress/streak.ts";
import { dayOf, daysOfWork } from "#features/progress/study-record.ts";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { assignmentLine } from "../assignments/assignment-line.server.ts";
import { type OwnLesson, ownPath, studyLessons } from "./study-lessons.server.ts";

/** Everything on the dashboard of a student. */
export async function readDashboard(db: Database, student: Student) {
  const path = learningPathOf(student);
  const [record, rights, earned, announcements, recent, assignments, exams] = await Promise.all([
    readStudyRecord(db, student),
    readLessonRights(db, student),
    readEarnedBadges(db, student),
    readStudentAnnouncements(db, student),
    readRecentWork(db, student),
    readOwnAssignments(db, student, { exercisesOf: readTaskExercises, now: new Date() }),
    readOwnExams(db, student, new Date()),
  ]);
  const titles = await readSchoolTitles(db, [
    ...assignments.map(({ lessonSlug }) => lessonSlug),
    ...recent.map(({ slug }) => slug.replace(/^lesson-/, "")),
  ]);
  const lessons = studyLessons(rights, record);
  const own = ownPath(lessons);
  const shareOf = lessonShares(record, lessons);
  const days = [...daysOfWork(record).keys()];
  const today = dayOf(new Date());
  const next = nextLesson(lessons, record.lessons);
  const isFirstVisit = record.lessons.length === 0 && record.attempts.length === 0;
  return {
    firstName: student.name.split(" ")[0] ?? student.name,
    path,
    assignments: assignments.map((assignment) => assignmentLine(assignment, titles)),
    exams,
    note: path && boardNote(path.board, path.classLevel),
    isFirstVisit,
    missingConsent: student.consent === "waiting" || student.consent === "not-asked" ? student.consent : null,
    guestLessons: isFirstVisit ? readOpenToAll() : [],
    next: next ? nextView(next) : null,
    streak: Preferences.parse(student.preferences).showsStreak ? streakOf(days, today) : null,
    week: lastWeek(days, today),
    courses: courseProgress(own, shareOf).map(({ slug: id, title, lessonsDone, lessonCount, percent }) => ({
      id,
      title,
      percent,
      words: m.lessonsDone({ done: lessonsDone, count: lessonCount }),
    })),
    units: unitProgress(lessons, shareOf).map((unit) => ({
      id: unit.id,
      title: unit.title,
      percent: unit.percent,
      words: unitProgressText(unit),
    })),
    work: recent.map(({ slug, updatedAt }) => ({
      ...workOf(slug, lessons, titles),
      when: formatDate(updatedAt),
    })),
    badges: earned
      .slice(0, MOST_BADGES)
      .flatMap(({ badge }) => BADGES.filter(({ id }) => id === badge))
      .map(localizedBadge)
      .map(({ id, name, shape }) => ({ id, name, shape })),
    news: announcements.map(({ at, ...news }) => ({ ...news, when: formatDate(new Date(at)) })),
  };
}

const MOST_BADGES = 4;

function nextView({ lesson, isBegun }: { lesson: OwnLesson; isBegun: boolean }) {
  const { slug, title, objective, minutes, language, topic } = lesson;
  return { slug, title, objective, minutes, language, topic, isBegun };
}

/** The project's name decides its URL: a lesson, a named project or the playground. */
function workOf(slug: string, lessons: OwnLesson[], titles: SchoolTitles): { to: string; title: string } {
  const lesson = lessons.find((known) => slug === `lesson-${known.slug}`);
  const given = slug.replace(/^lesson-/, "");
  const title = titles.get(given);
  if (title !== undefined) return { to: `/student/lesson/${given}`, title };
  if (lesson) return { to: `/student/lesson/${lesson.slug}`, title: lesson.title };
  const name = /^project-(.+)$/.exec(slug)?.[1];
  return name
    ? { to: `/student/playground/${name}`, title: projectTitle(name) }
    : { to: "/student/playground", title: m.playground() };
}
