import * as m from "@nirmaan/messages/classes.ts";
import { isRouteErrorResponse, NavLink, Outlet } from "react-router";
import { adminIn } from "#domain/people/narrow-person.ts";
import { SessionSync } from "#features/accounts/sessions/session-sync.tsx";
import { StaffShell } from "#features/shell/staff-shell.tsx";
import { browserAuthConfig } from "#server/session/browser-auth-config.ts";
import { staffOf, staffOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { ErrorPage } from "#ui/layout/error-page.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import type { Route } from "./+types/teacher-layout.ts";

export const middleware: Route.MiddlewareFunction[] = [staffOnly];

export function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const project = browserAuthConfig(context.get(requestContextKey).services, request);
  return { userId: staff.userId, name: staff.name, isAdmin: adminIn(staff) !== undefined, project };
}

export default function TeacherLayout({
  loaderData: { userId, name, isAdmin, project },
}: Route.ComponentProps) {
  const elsewhere = isAdmin ? (
    <ButtonLink to="/admin" size="small">
      {m.adminArea()}
    </ButtonLink>
  ) : null;
  return (
    <StaffShell name={name} settings="/teacher/settings" elsewhere={elsewhere} pages={<TeacherPages />}>
      <SessionSync project={project} userId={userId} />
      <Outlet />
    </StaffShell>
  );
}

const PAGES = [
  { name: m.classes, to: "/teacher" },
  { name: m.reports, to: "/teacher/reports" },
];

const TeacherPages = () => (
  <nav aria-label={m.teacherArea()} className="page-width flex flex-wrap gap-x-6">
    {PAGES.map(({ name, to }) => (
      <NavLink
        key={to}
        to={to}
        end
        className={({ isActive }) =>
          classNames(
            "-mb-px touchable inline-flex min-h-10 items-center border-b-2",
            isActive ? "border-ink text-ink" : "border-transparent text-muted hover:text-ink",
          )
        }
      >
        {name()}
      </NavLink>
    ))}
  </nav>
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 403) return <ErrorPage error={error} />;
  return (
    <main id="main" className="page-width flex min-h-dvh flex-col items-center justify-center gap-6 py-12">
      <title>{`${m.forTeachersTitle()} · Nirmaan`}</title>
      <h1 className="text-center text-headline tracking-tight">{m.forTeachers()}</h1>
      <p className="max-w-md text-center text-lead text-muted">{m.notATeacher()}</p>
      <ButtonLink to="/student/dashboard" tone="next" reloadDocument>
        {m.goToDashboard()}
      </ButtonLink>
    </main>
  );
}
