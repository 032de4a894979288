import { Link } from "react-router";
import { DevanagariName } from "#ui/identity/devanagari-name.tsx";
import { Logo } from "#ui/identity/logo.tsx";

const LINK =
  "touchable inline-flex min-h-10 items-center rounded-small underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current";

/** The server redirects `/book` to the configured booking page. */
export function PublicFooter() {
  return (
    <footer className="border-line border-t">
      <div className="page-width flex flex-col gap-8 py-10 md:flex-row md:items-start md:justify-between">
        <div>
          <Logo className="text-muted" />
          <p className="mt-2 flex items-baseline gap-1.5 text-muted">
            <DevanagariName className="h-4 translate-y-0.5" /> is Hindi for building.
          </p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-1">
          <Link to="/courses" reloadDocument className={LINK}>
            Courses
          </Link>
          <Link to="/playground" reloadDocument className={LINK}>
            Playground
          </Link>
          <Link to="/pricing" reloadDocument className={LINK}>
            Pricing
          </Link>
          <Link to="/cities" reloadDocument className={LINK}>
            Cities
          </Link>
          <Link to="/glossary" reloadDocument className={LINK}>
            Glossary
          </Link>
          <Link to="/info/terms" reloadDocument className={LINK}>
            Terms
          </Link>
          <Link to="/info/privacy" reloadDocument className={LINK}>
            Privacy
          </Link>
          <Link to="/info/contact" reloadDocument className={LINK}>
            Contact
          </Link>
          <Link to="/help" reloadDocument className={LINK}>
            Somebody to talk to
          </Link>
          <a href="/book" target="_blank" rel="noopener" className={LINK}>
            Get Help
          </a>
          <a href="/book" className={LINK}>
            Book Call
          </a>
        </nav>
      </div>
      <p className="page-width pb-8 text-muted text-small">© 2025 Nirmaan. All rights reserved.</p>
    </footer>
  );
}
