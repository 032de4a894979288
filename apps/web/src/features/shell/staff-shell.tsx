import * as m from "@nirmaan/messages/shell.ts";
import { CircleUserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { LanguageSwitch } from "#ui/controls/language-switch.tsx";
import { ThemeSwitch } from "#ui/controls/theme-switch.tsx";
import { Logo } from "#ui/identity/logo.tsx";
import { LogoMark } from "#ui/identity/logo-mark.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";

type StaffShellProps = {
  name: string;
  /** Where the person's own account settings are. */
  settings: string;
  /** A link to another area, beside the name. */
  elsewhere?: ReactNode;
  /** The area's own pages, below the name. */
  pages?: ReactNode;
  children: ReactNode;
};

/** Around every page of teachers and admins. */
export function StaffShell({ name, settings, elsewhere, pages, children }: StaffShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-line border-b">
        <div className="page-width flex h-16 items-center justify-between gap-2">
          <Link to="/" reloadDocument aria-label={m.nirmaanHome()} className="rounded-small">
            <LogoMark className="size-7 sm:hidden" />
            <Logo className="max-sm:hidden" />
          </Link>
          <div className="flex items-center sm:gap-2">
            <Link
              to={settings}
              aria-label={m.accountSettingsOf({ name })}
              className="touchable inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-small text-muted hover:text-ink"
            >
              <CircleUserRound className="size-5 shrink-0" aria-hidden="true" />
              <span className="max-w-40 truncate max-sm:hidden">{name}</span>
            </Link>
            {elsewhere}
            <LanguageSwitch />
            <ThemeSwitch />
            <form method="post" action="/auth/logout">
              <Button type="submit" size="small" className="whitespace-nowrap">
                {m.logOut()}
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
