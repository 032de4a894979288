import { pageMeta } from "#features/shell/page-meta.ts";
import { StudentPage } from "#features/shell/student-page.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ButtonLink } from "#ui/link.tsx";
import type { PageHandle } from "#ui/page-handle.ts";
import type { Route } from "./+types/profile.ts";

export const handle: PageHandle = { crumb: "Profile" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Profile", description: "Your name, board, class and settings." });

export default function ProfilePage() {
  return (
    <StudentPage title="Profile" lead="Your name, board and class, and how you sign in.">
      <EmptyState
        scene="tray"
        sentence="Log in to see and change your profile."
        action={
          <ButtonLink to="/auth/login" tone="next">
            Log in
          </ButtonLink>
        }
      />
    </StudentPage>
  );
}
