import { pageMeta } from "#features/shell/page-meta.ts";
import { StudentPage } from "#features/shell/student-page.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ButtonLink } from "#ui/link.tsx";
import type { PageHandle } from "#ui/page-handle.ts";
import type { Route } from "./+types/dashboard.ts";

export const handle: PageHandle = { crumb: "Dashboard" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Dashboard", description: "What to do next, and how far you are." });

export default function DashboardPage() {
  return (
    <StudentPage title="Dashboard" lead="Your next lesson, your streak and your projects.">
      <EmptyState
        scene="workbench"
        sentence="Your bench is clear. Open your first lesson and lay the first brick."
        action={
          <ButtonLink to="/student/lesson/intro_to_computer_science" tone="next" reloadDocument>
            Open the first lesson
          </ButtonLink>
        }
      />
    </StudentPage>
  );
}
