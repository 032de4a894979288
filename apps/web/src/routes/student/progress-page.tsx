import * as m from "@nirmaan/messages/progress.ts";
import * as shell from "@nirmaan/messages/shell.ts";
import type { ReactNode } from "react";
import { TOPIC_NAMES } from "#features/catalogue/topic-names.ts";
import { PracticeByUnit } from "#features/practice/screen/practice-by-unit.tsx";
import { CalendarChart } from "#features/progress/calendar-chart.tsx";
import { formatMinutes } from "#features/progress/format-minutes.ts";
import { LessonRowsTable } from "#features/progress/lesson-rows-table.tsx";
import { LessonFilter } from "#features/progress/lesson-table.ts";
import { LessonTableFilter } from "#features/progress/lesson-table-filter.tsx";
import { MasteryList } from "#features/progress/mastery-list.tsx";
import { TimeChart } from "#features/progress/time-chart.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { studentOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import { readProgress } from "#use-cases/study/read-progress.server.ts";
import type { Route } from "./+types/progress-page.ts";

export const handle: PageHandle = { crumb: shell.progress, opensOffline: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shell.progress(), description: m.pageDescription() });

export function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const filter = LessonFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
  return readProgress(db, studentOf(context), filter);
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
