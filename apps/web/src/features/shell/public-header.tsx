import * as m from "@nirmaan/messages/site.ts";
import { Menu } from "lucide-react";
import { Link } from "react-router";
import { LanguageSwitch } from "#ui/controls/language-switch.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { ThemeSwitch } from "#ui/controls/theme-switch.tsx";
import { Logo } from "#ui/identity/logo.tsx";

const LINKS = [
  { name: m.courses, to: "/courses" },
  { name: m.playground, to: "/playground" },
  { name: m.pricing, to: "/pricing" },
  { name: m.cities, to: "/cities" },
  { name: m.logIn, to: "/auth/login" },
];

const LINK = "touchable inline-flex min-h-10 items-center rounded-control px-3 hover:bg-hover";

/** Public pages ship without React: the menu of a narrow screen is a native <details>. */
export function PublicHeader({ hasThemeSwitch }: { hasThemeSwitch: boolean }) {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-ground">
      <div className="page-width flex h-16 items-center justify-between gap-4">
        <Link to="/" reloadDocument aria-label={m.nirmaanHome()} className="rounded-small">
          <Logo />
        </Link>
        <nav aria-label={m.mainNavigation()} className="hidden items-center gap-1 md:flex">
          {LINKS.map(({ name, to }) => (
            <Link key={to} to={to} reloadDocument className={LINK}>
              {name()}
            </Link>
          ))}
          <LanguageSwitch />
          {hasThemeSwitch ? <ThemeSwitch /> : null}
          <ButtonLink to="/auth/signup" className="ml-2">
            {m.startFree()}
          </ButtonLink>
        </nav>
        <div className="flex items-center md:hidden">
          <LanguageSwitch />
          {hasThemeSwitch ? <ThemeSwitch /> : null}
          <details className="group relative">
            <summary
              aria-label={m.menu()}
              className="touchable flex size-11 cursor-pointer list-none items-center justify-center rounded-control hover:bg-hover [&::-webkit-details-marker]:hidden"
            >
              <Menu className="size-6" aria-hidden="true" />
            </summary>
            <nav
              aria-label={m.menu()}
              className="absolute top-full right-0 mt-2 flex w-60 flex-col rounded-card border border-line bg-raised p-2 shadow-floating"
            >
              {LINKS.map(({ name, to }) => (
                <Link key={to} to={to} reloadDocument className={`${LINK} min-h-12`}>
                  {name()}
                </Link>
              ))}
              <ButtonLink to="/auth/signup" className="mt-2 min-h-12">
                {m.startFree()}
              </ButtonLink>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}
