import { pageMeta } from "#features/shell/page-meta.ts";
import { StudentPage } from "#features/shell/student-page.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ButtonLink } from "#ui/link.tsx";
import type { PageHandle } from "#ui/page-handle.ts";
import type { Route } from "./+types/subscription.ts";

export const handle: PageHandle = { crumb: "Subscription" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Subscription", description: "Your tier and your invoices." });

export default function SubscriptionPage() {
  return (
    <StudentPage title="Subscription" lead="Your tier, and every invoice.">
      <EmptyState
        scene="receipt"
        sentence="You are on the free tier. Nothing is charged, so there is no invoice to show."
        action={
          <ButtonLink to="/student/courses" tone="next">
            See the courses
          </ButtonLink>
        }
      />
    </StudentPage>
  );
}
