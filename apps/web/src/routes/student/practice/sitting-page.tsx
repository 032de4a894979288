import * as m from "@nirmaan/messages/practice.ts";
import { data } from "react-router";
import { MockScreen } from "#features/practice/screen/mock-screen.tsx";
import { PracticeScreen } from "#features/practice/screen/practice-screen.tsx";
import { ResultScreen } from "#features/practice/screen/result-screen.tsx";
import { readSitting } from "#features/practice/sittings/read-sitting.server.ts";
import { SittingKey } from "#features/practice/sittings/sitting.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { studentOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/sitting-page.ts";

export const handle: PageHandle = { crumb: m.questions };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.questions(), description: m.pageDescription() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const student = studentOf(context);
  const key = SittingKey.safeParse(params.key);
  const view = key.success ? await readSitting(db, student, key.data) : undefined;
  if (!view) throw data(m.noSuchSitting(), { status: 404 });
  return { view, owner: student.id };
}

export default function SittingPage({ loaderData: { view, owner } }: Route.ComponentProps) {
  const { during, isHandedIn, paper, unit, units } = view;
  const Screen = during !== "mock" ? PracticeScreen : isHandedIn ? ResultScreen : MockScreen;
  const titles = { practice: m.practiceSet, review: m.dailyReview, viva: m.viva, mock: m.mockPaper };
  return (
    <StudentPageFrame title={titles[during]()} lead={(unit && units[unit]) || paper.title}>
      <div className="mx-auto max-w-3xl">
        <Screen key={view.key} view={view} owner={owner} />
      </div>
    </StudentPageFrame>
  );
}
