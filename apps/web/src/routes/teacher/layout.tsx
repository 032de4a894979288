import { isRouteErrorResponse, Link, Outlet } from "react-router";
import { staffOf, staffOnly } from "#server/page-guards.ts";
import { Button } from "#ui/button.tsx";
import { ErrorPage } from "#ui/error-page.tsx";
import { ButtonLink } from "#ui/link.tsx";
import { Logo } from "#ui/logo.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [staffOnly];

export function loader({ context }: Route.LoaderArgs) {
  const { name, role } = staffOf(context);
  return { name, isAdmin: role === "admin" };
}

export default function TeacherLayout({ loaderData: { name, isAdmin } }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-line border-b">
        <div className="page-width flex h-16 items-center justify-between gap-2">
          <Link to="/" reloadDocument aria-label="Nirmaan, home" className="rounded-small">
            <Logo />
          </Link>
          <div className="flex items-center gap-2">
            <span className="truncate text-muted max-sm:sr-only">{name}</span>
            {isAdmin ? (
              <ButtonLink to="/admin" size="small">
                Admin
              </ButtonLink>
            ) : null}
            <ThemeSwitch />
            <form method="post" action="/auth/logout">
              <Button type="submit" size="small">
                Log out
              </Button>
            </form>
          </div>
        </div>
      </header>
      <main id="main" className="page-width w-full flex-1 py-8">
        <Outlet />
      </main>
    </div>
  );
}

/** Whoever is logged in as a student is told so, and shown where they belong. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 403) return <ErrorPage error={error} />;
  return (
    <main id="main" className="page-width flex min-h-dvh flex-col items-center justify-center gap-6 py-12">
      <title>For teachers · Nirmaan</title>
      <h1 className="text-center text-headline tracking-tight">This page is for teachers</h1>
      <p className="max-w-md text-center text-lead text-muted">
        You are logged in, but not as a teacher. Your own work is on your dashboard.
      </p>
      <ButtonLink to="/student/dashboard" tone="next" reloadDocument>
        Go to my dashboard
      </ButtonLink>
    </main>
  );
}
