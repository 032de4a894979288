import * as m from "@nirmaan/messages/dashboard.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as shell from "@nirmaan/messages/shell.ts";
import { useState } from "react";
import { learningPathOf } from "#domain/learning-path.ts";
import { projectTitle } from "#domain/project-slug.ts";
import { Preferences } from "#features/accounts/profile/own-profile.ts";
import { BadgeDrawing } from "#features/achievements/badge-drawing.tsx";
import { BADGES, localizedBadge } from "#features/achievements/badges.ts";
import { readEarnedBadges } from "#features/achievements/read-earned-badges.server.ts";
import { OwnAssignmentsPanel } from "#features/assignments/student/own-assignments-panel.tsx";
import { readOwnAssignments } from "#features/assignments/student/read-own-assignments.server.ts";
import { boardNote } from "#features/catalogue/board-rules.ts";
import { readOpenToAll } from "#features/catalogue/read-catalogue.server.ts";
import { readStudentAnnouncements } from "#features/classes/read-current-announcements.server.ts";
import { FirstDayPanel } from "#features/dashboard/first-day-panel.tsx";
import { NextLessonCard } from "#features/dashboard/next-lesson-card.tsx";
import { CoursesPanel, UnitsPanel } from "#features/dashboard/path-panels.tsx";
import { PendingConsentNotice } from "#features/dashboard/pending-consent-notice.tsx";
import { PersonalizeCard } from "#features/dashboard/personalize-card.tsx";
import { readRecentWork } from "#features/dashboard/read-recent-work.server.ts";
import {
  AnnouncementsPanel,
  RecentBadgesPanel,
  RecentWorkPanel,
} from "#features/dashboard/recent-panels.tsx";
import { StreakPanel } from "#features/dashboard/streak-panel.tsx";
import { useGreeting } from "#features/dashboard/use-greeting.ts";
import { OwnExamsPanel } from "#features/exams/screen/own-exams-panel.tsx";
import { readOwnExams } from "#features/exams/sitting/read-own-exams.server.ts";
import {
  readSchoolTitles,
  type SchoolTitles,
} from "#features/lessons/authoring/read-school-lesson.server.ts";
import { readTaskExercises } from "#features/lessons/content/lesson-tasks.server.ts";
import { GuestLessonCard } from "#features/lessons/page/guest-lesson-card.tsx";
import { PersonalizationDialog } from "#features/personalization/personalization-dialog.tsx";
import { postLearningPath } from "#features/personalization/post-learning-path.ts";
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
import { pageMeta } from "#features/seo/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { studentOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import { assignmentLine } from "#use-cases/assignments/assignment-line.server.ts";
import { type OwnLesson, ownPath, studyLessons } from "#use-cases/study/study-lessons.server.ts";
import type { Route } from "./+types/dashboard-page.ts";

export const handle: PageHandle = { crumb: shell.dashboard, opensOffline: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shell.dashboard(), description: m.pageDescription() });

const MOST_BADGES = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const student = studentOf(context);
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

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { firstName, path, note, isFirstVisit, missingConsent, guestLessons, next } = loaderData;
  const { news, assignments, exams } = loaderData;
  const [isChoosing, setChoosing] = useState(false);
  const isGreeting = useGreeting();
  return (
    <StudentPageFrame
      title={shell.dashboard()}
      lead={path ? (isFirstVisit ? m.leadFirstVisit(path) : m.lead(path)) : m.leadWithoutPath()}
    >
      <div className="flex flex-col gap-4">
        {isGreeting && path ? (
          <div role="status">
            <Notice>{m.allSet({ firstName, ...path })}</Notice>
          </div>
        ) : null}
        {missingConsent ? <PendingConsentNotice isAsked={missingConsent === "waiting"} /> : null}
        {note ? <Notice>{note}</Notice> : null}
        {guestLessons.length > 0 ? <GuestLessonCard lessons={guestLessons} /> : null}
        {path ? null : <PersonalizeCard name={firstName} onOpen={() => setChoosing(true)} />}
        <OwnExamsPanel exams={exams} />
        <OwnAssignmentsPanel assignments={assignments} />
        <NextLessonCard next={next} isPrimary={path !== null} />
        {isFirstVisit ? <FirstDayPanel /> : <Record {...loaderData} />}
        {isFirstVisit && news.length > 0 ? <AnnouncementsPanel news={news} className={undefined} /> : null}
      </div>
      <PersonalizationDialog isOpen={isChoosing} onOpenChange={setChoosing} save={postLearningPath} />
    </StudentPageFrame>
  );
}

type RecordProps = Pick<
  Route.ComponentProps["loaderData"],
  "streak" | "week" | "courses" | "units" | "badges" | "work" | "news"
>;

/** What the student has done so far. */
function Record({ streak, week, courses, units, badges, work, news }: RecordProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {streak ? <StreakPanel streak={streak} week={week} /> : null}
      <CoursesPanel lines={courses} className="lg:col-span-2" />
      <UnitsPanel lines={units} className="md:col-span-2" />
      <RecentBadgesPanel
        badges={badges.map(({ id, name, shape }) => ({
          id,
          name,
          drawing: <BadgeDrawing shape={shape} isEarned />,
        }))}
      />
      <RecentWorkPanel work={work} />
      <AnnouncementsPanel news={news} className={units.length > 0 ? "md:col-span-2" : undefined} />
    </div>
  );
}
