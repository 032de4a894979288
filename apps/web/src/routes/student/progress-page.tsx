import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/progress.ts";
import * as shell from "@nirmaan/messages/shell.ts";
import type { ReactNode } from "react";
import { TOPIC_NAMES } from "#features/catalogue/topic-names.ts";
import { PracticeByUnit } from "#features/practice/screen/practice-by-unit.tsx";
import { readStandings } from "#features/practice/sittings/read-standings.server.ts";
import { activityCalendar } from "#features/progress/activity-calendar.ts";
import { CalendarChart } from "#features/progress/calendar-chart.tsx";
import { formatMinutes } from "#features/progress/format-minutes.ts";
import { LessonRowsTable } from "#features/progress/lesson-rows-table.tsx";
import { filterRows, LessonFilter, lessonRows } from "#features/progress/lesson-table.ts";
import { LessonTableFilter } from "#features/progress/lesson-table-filter.tsx";
import { masteryOf } from "#features/progress/mastery.ts";
import { MasteryList } from "#features/progress/mastery-list.tsx";
import { classUnits } from "#features/progress/path-progress.ts";
import { readStudyRecord } from "#features/progress/read-study-record.server.ts";
import { streakOf } from "#features/progress/streak.ts";
import { dayOf, daysOfWork } from "#features/progress/study-record.ts";
import { TimeChart } from "#features/progress/time-chart.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { studentOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import { ownPath, studyLessons } from "#use-cases/study/study-lessons.server.ts";
import type { Route } from "./+types/progress-page.ts";

export const handle: PageHandle = { crumb: shell.progress, opensOffline: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shell.progress(), description: m.pageDescription() });

export async function loader({ request, context }: Route.LoaderArgs) {
  const student = studentOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const [record, rights, standings] = await Promise.all([
    readStudyRecord(db, student),
    readLessonRights(db, student),
    readStandings(db, student),
  ]);
  const lessons = studyLessons(rights, record);
  const own = ownPath(lessons);
  const filter = LessonFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
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

export default function ProgressPage({ loaderData }: Route.ComponentProps) {
  const topicOptions = Object.entries(TOPIC_NAMES).map(([value, label]) => ({ value, label: label() }));
  const { isEmpty, standings, streak, minutes, finished, calendar, topics, units, time, filter, rows } =
    loaderData;
  return (
    <StudentPageFrame title={shell.progress()} lead={m.lead()}>
      <div className="flex flex-col gap-6">
        {isEmpty ? (
          <EmptyState
            scene="growing-wall"
            sentence={m.nothingYet()}
            action={
              <ButtonLink to="/student/dashboard" tone="next">
                {m.goToNextLesson()}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <dl className="grid grid-cols-3 gap-3">
              <Figure name={m.lessonsFinishedHeading()} value={String(finished)} />
              <Figure name={m.timeOnTask()} value={formatMinutes(minutes)} />
              <Figure name={m.longestStreak()} value={m.days({ count: streak.longest })} />
            </dl>
            <div className="grid gap-4 lg:grid-cols-2">
              <Section title={m.activity()}>
                <CalendarChart calendar={calendar} />
              </Section>
              <Section title={m.timeByTopic()}>
                <TimeChart lines={time} />
              </Section>
            </div>
            <Section title={m.masteryByTopic()} lead={m.masteryByTopicText()}>
              <MasteryList lines={topics} />
            </Section>
            {units.length > 0 ? (
              <Section title={m.masteryByUnit()}>
                <MasteryList lines={units} />
              </Section>
            ) : null}
          </>
        )}
        {isEmpty && standings.length === 0 ? null : <PracticeByUnit papers={standings} />}
        <section aria-label={m.lessonTable()} className="flex flex-col gap-4">
          <h2 className="text-title">{m.lessons()}</h2>
          <LessonTableFilter filter={filter} topics={topicOptions} />
          <p role="status" className="text-muted text-small">
            {m.lessonCount({ count: rows.length })}
          </p>
          {rows.length > 0 ? <LessonRowsTable rows={rows} /> : <p>{m.noLessonFits()}</p>}
        </section>
      </div>
    </StudentPageFrame>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="rounded-card border border-line bg-surface p-3 sm:p-4">
      <dt className="text-muted text-small">{name}</dt>
      <dd className="text-title tabular-nums max-sm:text-lead">{value}</dd>
    </div>
  );
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Card className="h-full">
        <h2 className="text-lead">{title}</h2>
        {lead ? <p className="text-muted text-small">{lead}</p> : null}
        <div className="mt-4">{children}</div>
      </Card>
    </section>
  );
}
