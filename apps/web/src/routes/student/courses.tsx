import { pageMeta } from "#features/shell/page-meta.ts";
import { StudentPage } from "#features/shell/student-page.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ButtonLink } from "#ui/link.tsx";
import type { PageHandle } from "#ui/page-handle.ts";
import type { Route } from "./+types/courses.ts";

export const handle: PageHandle = { crumb: "Courses" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Courses", description: "Courses for your board and class." });

export default function CoursesPage() {
  return (
    <StudentPage title="Courses" lead="By topic, for your board and class.">
      <EmptyState
        scene="shelf"
        sentence="The shelf is being filled. The first lesson is ready for you now."
        action={
          <ButtonLink to="/student/lesson/intro_to_computer_science" tone="next" reloadDocument>
            Open the first lesson
          </ButtonLink>
        }
      />
    </StudentPage>
  );
}
