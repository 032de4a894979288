import * as m from "@nirmaan/messages/dashboard.ts";
import * as shell from "@nirmaan/messages/shell.ts";
import { useState } from "react";
import { BadgeDrawing } from "#features/achievements/badge-drawing.tsx";
import { OwnAssignmentsPanel } from "#features/assignments/student/own-assignments-panel.tsx";
import { FirstDayPanel } from "#features/dashboard/first-day-panel.tsx";
import { NextLessonCard } from "#features/dashboard/next-lesson-card.tsx";
import { CoursesPanel, UnitsPanel } from "#features/dashboard/path-panels.tsx";
import { PendingConsentNotice } from "#features/dashboard/pending-consent-notice.tsx";
import { PersonalizeCard } from "#features/dashboard/personalize-card.tsx";
import {
  AnnouncementsPanel,
  RecentBadgesPanel,
  RecentWorkPanel,
} from "#features/dashboard/recent-panels.tsx";
import { StreakPanel } from "#features/dashboard/streak-panel.tsx";
import { useGreeting } from "#features/dashboard/use-greeting.ts";
import { OwnExamsPanel } from "#features/exams/screen/own-exams-panel.tsx";
import { GuestLessonCard } from "#features/lessons/page/guest-lesson-card.tsx";
import { PersonalizationDialog } from "#features/personalization/personalization-dialog.tsx";
import { postLearningPath } from "#features/personalization/post-learning-path.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { studentOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import { readDashboard } from "#use-cases/study/read-dashboard.server.ts";
import type { Route } from "./+types/dashboard-page.ts";

export const handle: PageHandle = { crumb: shell.dashboard, opensOffline: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shell.dashboard(), description: m.pageDescription() });

export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  return readDashboard(db, studentOf(context));
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
