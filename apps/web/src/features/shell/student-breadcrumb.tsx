import { useMatches } from "react-router";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import { handlesOf } from "#ui/layout/page-handle.ts";

const HOME = { name: "Dashboard", to: "/student/dashboard" };

export function StudentBreadcrumb() {
  const matches = useMatches();
  const name = handlesOf(matches).findLast(({ crumb }) => crumb)?.crumb;
  const to = matches.at(-1)?.pathname ?? HOME.to;
  return <Breadcrumb crumbs={name && to !== HOME.to ? [HOME, { name, to }] : [HOME]} />;
}
