import * as m from "@nirmaan/messages/administration.ts";
import { isRouteErrorResponse, NavLink, Outlet, useLocation } from "react-router";
import { SessionSync } from "#features/accounts/sessions/session-sync.tsx";
import { ADMIN_PAGES } from "#features/administration/admin-pages.ts";
import { StaffShell } from "#features/shell/staff-shell.tsx";
import { browserAuthConfig } from "#server/session/browser-auth-config.ts";
import { adminOf, adminsOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { ErrorPage } from "#ui/layout/error-page.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import type { Route } from "./+types/admin-layout.ts";

export const middleware: Route.MiddlewareFunction[] = [adminsOnly];

export function loader({ request, context }: Route.LoaderArgs) {
  const { userId, name } = adminOf(context);
  return { userId, name, project: browserAuthConfig(context.get(requestContextKey).services, request) };
}

export default function AdminLayout({ loaderData: { userId, name, project } }: Route.ComponentProps) {
  const isOnPerson = useLocation().pathname.startsWith("/admin/people/");
  return (
    <StaffShell
      name={name}
      settings="/admin/settings"
      pages={
        <nav aria-label={m.adminArea()} className="page-width flex flex-wrap gap-x-6">
          {ADMIN_PAGES.map(({ name: page, to }) => (
            <NavLink
              key={to}
              to={to}
              end={to === "/admin"}
              className={({ isActive }) =>
                classNames(
                  "-mb-px touchable inline-flex min-h-10 items-center border-b-2",
                  isActive || (isOnPerson && to === "/admin")
                    ? "border-ink text-ink"
                    : "border-transparent text-muted hover:text-ink",
                )
              }
            >
              {page()}
            </NavLink>
          ))}
        </nav>
      }
    >
      <SessionSync project={project} userId={userId} />
      <Outlet />
    </StaffShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isContent = useLocation().pathname.startsWith("/admin/content");
  if (!isRouteErrorResponse(error) || error.status >= 500 || typeof error.data !== "string")
    return <ErrorPage error={error} />;
  const isForbidden = error.status === 403;
  const list = isContent
    ? { to: "/admin/content", name: m.goToContent(), words: m.nothingChangedContent() }
    : { to: "/admin", name: m.goToPeople(), words: m.nothingChangedPeople() };
  const heading = isForbidden ? m.forAdmins() : error.data;
  return (
    <main id="main" className="page-width flex min-h-dvh flex-col items-center justify-center gap-6 py-12">
      <title>{`${heading} · Nirmaan`}</title>
      <h1 className="text-center text-headline tracking-tight">{heading}</h1>
      <p className="max-w-md text-center text-lead text-muted">{isForbidden ? m.notAnAdmin() : list.words}</p>
      <ButtonLink to={isForbidden ? "/auth/account" : list.to} tone="next" reloadDocument>
        {isForbidden ? m.goToAccount() : list.name}
      </ButtonLink>
    </main>
  );
}
