import { pageMeta } from "#features/shell/page-meta.ts";
import { StudentPage } from "#features/shell/student-page.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ButtonLink } from "#ui/link.tsx";
import type { PageHandle } from "#ui/page-handle.ts";
import type { Route } from "./+types/achievements.ts";

export const handle: PageHandle = { crumb: "Achievements" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Achievements", description: "Badges and certificates you have earned." });

export default function AchievementsPage() {
  return (
    <StudentPage title="Achievements" lead="Badges you earn by building, and certificates you can show.">
      <EmptyState
        scene="empty-badge"
        sentence="No badges yet. The first one is yours when your first program runs."
        action={
          <ButtonLink to="/student/lesson/intro_to_computer_science" tone="next" reloadDocument>
            Run a first program
          </ButtonLink>
        }
      />
    </StudentPage>
  );
}
