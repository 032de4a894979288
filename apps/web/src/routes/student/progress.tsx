import { pageMeta } from "#features/shell/page-meta.ts";
import { StudentPage } from "#features/shell/student-page.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ButtonLink } from "#ui/link.tsx";
import type { PageHandle } from "#ui/page-handle.ts";
import type { Route } from "./+types/progress.ts";

export const handle: PageHandle = { crumb: "Progress" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Progress", description: "How far you are in every course." });

export default function ProgressPage() {
  return (
    <StudentPage title="Progress" lead="What you can do already, and what comes next.">
      <EmptyState
        scene="growing-wall"
        sentence="Nothing to measure yet. Finish one lesson, and it shows up here."
        action={
          <ButtonLink to="/student/lesson/intro_to_computer_science" tone="next" reloadDocument>
            Open the first lesson
          </ButtonLink>
        }
      />
    </StudentPage>
  );
}
