import * as m from "@nirmaan/messages/ui.ts";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";

type BreadcrumbCrumb = { name: string; to: string };

/** The last entry is the current page and not a link. */
export function Breadcrumb({ crumbs }: { crumbs: BreadcrumbCrumb[] }) {
  const here = crumbs.at(-1);
  return (
    <nav aria-label={m.breadcrumb()} className="min-w-0">
      <ol className="flex items-center gap-1.5 text-small">
        {crumbs.slice(0, -1).map((crumb) => (
          <li key={crumb.to} className="flex shrink-0 items-center gap-1.5 text-muted">
            <Link to={crumb.to} className="touchable inline-flex items-center rounded-small hover:text-ink">
              {crumb.name}
            </Link>
            <ChevronRight className="size-4" aria-hidden="true" />
          </li>
        ))}
        {here ? (
          <li aria-current="page" className="truncate">
            {here.name}
          </li>
        ) : null}
      </ol>
    </nav>
  );
}
