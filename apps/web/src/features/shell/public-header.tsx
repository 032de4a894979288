import { Menu } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "#ui/controls/link.tsx";
import { ThemeSwitch } from "#ui/controls/theme-switch.tsx";
import { Logo } from "#ui/identity/logo.tsx";

const LINKS = [
  { name: "Courses", to: "/courses" },
  { name: "Playground", to: "/playground" },
  { name: "Pricing", to: "/pricing" },
  { name: "Cities", to: "/cities" },
  { name: "Log in", to: "/auth/login" },
];

const LINK = "touchable inline-flex min-h-10 items-center rounded-control px-3 hover:bg-hover";

/** Public pages ship without React: the menu of a narrow screen is a native <details>. */
export function PublicHeader({ hasThemeSwitch }: { hasThemeSwitch: boolean }) {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-ground">
      <div className="page-width flex h-16 items-center justify-between gap-4">
        <Link to="/" reloadDocument aria-label="Nirmaan, home" className="rounded-small">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          {LINKS.map(({ name, to }) => (
            <Link key={to} to={to} reloadDocument className={LINK}>
              {name}
            </Link>
          ))}
          {hasThemeSwitch ? <ThemeSwitch /> : null}
          <ButtonLink to="/auth/signup" className="ml-2">
            Start Free
          </ButtonLink>
        </nav>
        <div className="flex items-center md:hidden">
          {hasThemeSwitch ? <ThemeSwitch /> : null}
          <details className="group relative">
            <summary
              aria-label="Menu"
              className="touchable flex size-11 cursor-pointer list-none items-center justify-center rounded-control hover:bg-hover [&::-webkit-details-marker]:hidden"
            >
              <Menu className="size-6" aria-hidden="true" />
            </summary>
            <nav
              aria-label="Menu"
              className="absolute top-full right-0 mt-2 flex w-60 flex-col rounded-card border border-line bg-raised p-2 shadow-floating"
            >
              {LINKS.map(({ name, to }) => (
                <Link key={to} to={to} reloadDocument className={`${LINK} min-h-12`}>
                  {name}
                </Link>
              ))}
              <ButtonLink to="/auth/signup" className="mt-2 min-h-12">
                Start Free
              </ButtonLink>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}
