import * as m from "@nirmaan/messages/shell.ts";
import { useMatches } from "react-router";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import { handlesOf } from "#ui/layout/page-handle.ts";

const HOME = "/student/dashboard";

export function StudentBreadcrumb() {
  const matches = useMatches();
  const name = handlesOf(matches).findLast(({ crumb }) => crumb)?.crumb;
  const to = matches.at(-1)?.pathname ?? HOME;
  const home = { name: m.dashboard(), to: HOME };
  return <Breadcrumb crumbs={name && to !== HOME ? [home, { name: name(), to }] : [home]} />;
}
