import { localizedPath } from "@nirmaan/messages/locale/localized-path.ts";
import * as m from "@nirmaan/messages/site.ts";
import { Link, Outlet } from "react-router";
import { LanguageSwitch } from "#ui/controls/language-switch.tsx";
import { ThemeSwitch } from "#ui/controls/theme-switch.tsx";
import { Logo } from "#ui/identity/logo.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";

export default function AuthLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="page-width flex h-16 items-center justify-between">
        <Link to="/" reloadDocument aria-label={m.nirmaanHome()} className="rounded-small">
          <Logo />
        </Link>
        <div className="flex items-center">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-md flex-1 px-4 py-8 sm:py-16">
        <Outlet />
      </main>
      <footer className="page-width flex flex-wrap justify-center gap-x-6 py-6 text-muted text-small">
        <a href={localizedPath("/info/terms")} className="touchable inline-flex items-center hover:text-ink">
          {m.terms()}
        </a>
        <a
          href={localizedPath("/info/privacy")}
          className="touchable inline-flex items-center hover:text-ink"
        >
          {m.privacy()}
        </a>
        <a
          href="/book"
          target="_blank"
          rel="noopener"
          className="touchable inline-flex items-center hover:text-ink"
        >
          {m.getHelp()}
        </a>
      </footer>
    </div>
  );
}
