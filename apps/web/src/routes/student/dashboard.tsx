import { FirstVisitPanel } from "#features/shell/first-visit-panel.tsx";
import { pageMeta } from "#features/shell/page-meta.ts";
import { StudentPage } from "#features/shell/student-page.tsx";
import type { PageHandle } from "#ui/page-handle.ts";
import type { Route } from "./+types/dashboard.ts";

export const handle: PageHandle = { crumb: "Dashboard" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Dashboard", description: "What to do next, and how far you are." });

export default function DashboardPage() {
  return (
    <StudentPage title="Dashboard" lead="One thing to do next. The rest fills up as you build.">
      <FirstVisitPanel />
    </StudentPage>
  );
}
