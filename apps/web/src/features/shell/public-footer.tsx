import * as m from "@nirmaan/messages/site.ts";
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
            <DevanagariName className="h-4 translate-y-0.5" /> {m.nameMeans()}
          </p>
        </div>
        <nav aria-label={m.footer()} className="flex flex-wrap gap-x-6 gap-y-1">
          <Link to="/courses" reloadDocument className={LINK}>
            {m.courses()}
          </Link>
          <Link to="/playground" reloadDocument className={LINK}>
            {m.playground()}
          </Link>
          <Link to="/pricing" reloadDocument className={LINK}>
            {m.pricing()}
          </Link>
          <Link to="/cities" reloadDocument className={LINK}>
            {m.cities()}
          </Link>
          <Link to="/glossary" reloadDocument className={LINK}>
            {m.glossary()}
          </Link>
          <Link to="/info/terms" reloadDocument className={LINK}>
            {m.terms()}
          </Link>
          <Link to="/info/privacy" reloadDocument className={LINK}>
            {m.privacy()}
          </Link>
          <Link to="/info/contact" reloadDocument className={LINK}>
            {m.contact()}
          </Link>
          <Link to="/help" reloadDocument className={LINK}>
            {m.somebodyToTalkTo()}
          </Link>
          <a href="/book" target="_blank" rel="noopener" className={LINK}>
            {m.getHelp()}
          </a>
          <a href="/book" className={LINK}>
            {m.bookCall()}
          </a>
        </nav>
      </div>
      <p className="page-width pb-8 text-muted text-small">{m.allRightsReserved()}</p>
    </footer>
  );
}
