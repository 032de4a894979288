import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ThemeSwitch } from "#ui/controls/theme-switch.tsx";
import { Logo } from "#ui/identity/logo.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";

type StaffShellProps = {
  name: string;
  /** A link to another area, beside the name. */
  elsewhere?: ReactNode;
  /** The area's own pages, below the name. */
  pages?: ReactNode;
  children: ReactNode;
};

/** Around every page of teachers and admins. */
export function StaffShell({ name, elsewhere, pages, children }: StaffShellProps) {
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
            {elsewhere}
            <ThemeSwitch />
            <form method="post" action="/auth/logout">
              <Button type="submit" size="small">
                Log out
              </Button>
            </form>
          </div>
        </div>
        {pages}
      </header>
      <main id="main" className="page-width w-full flex-1 py-8">
        {children}
      </main>
    </div>
  );
}
