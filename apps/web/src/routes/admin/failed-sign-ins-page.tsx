import * as m from "@nirmaan/messages/administration-log.ts";
import { formatDateTime } from "@nirmaan/messages/locale/format.ts";
import { pageUrl } from "#domain/page-url.ts";
import { FailedSignInList } from "#features/administration/log/access-lists.tsx";
import { networkLabel, SignInSearch, wayLabel } from "#features/administration/log/access-search.ts";
import { LogTabs } from "#features/administration/log/log-tabs.tsx";
import { readFailedSignIns } from "#features/administration/log/read-access-log.server.ts";
import { Pagination } from "#features/administration/pagination.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { Route } from "./+types/failed-sign-ins-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.failedSignIns(), description: m.signInsDescription() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const { before } = SignInSearch.parse(Object.fromEntries(url.searchParams));
  const log = await readFailedSignIns(db, admin, { before });
  return {
    isKept: log !== null,
    signIns: (log?.signIns ?? []).map(({ at, way, address, ...signIn }, index) => ({
      ...signIn,
      address: networkLabel(address),
      key: `${at.toISOString()} ${index}`,
      way: wayLabel(way),
      when: formatDateTime(at),
    })),
    next: log?.next && pageUrl("/admin/log/sign-ins", { before: log.next }),
    first: before && "/admin/log/sign-ins",
  };
}

export default function FailedSignInsPage({ loaderData }: Route.ComponentProps) {
  const { isKept, signIns, next, first } = loaderData;
  return (
    <>
      <h1 className="text-headline tracking-tight">{m.log()}</h1>
      <p className="mt-1 mb-6 text-muted">{m.signInsLead()}</p>
      <LogTabs />
      {signIns.length === 0 ? (
        <EmptyState scene="tray" sentence={isKept ? m.signInsEmpty() : m.signInsElsewhere()} />
      ) : (
        <FailedSignInList signIns={signIns} />
      )}
      <Pagination next={next} first={first} />
    </>
  );
}
