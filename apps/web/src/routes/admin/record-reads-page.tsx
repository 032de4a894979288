import * as m from "@nirmaan/messages/administration-log.ts";
import { formatDateTime } from "@nirmaan/messages/locale/format.ts";
import { pageUrl } from "#domain/page-url.ts";
import { RecordReadList } from "#features/administration/log/access-lists.tsx";
import { ReadSearch } from "#features/administration/log/access-search.ts";
import { LogTabs } from "#features/administration/log/log-tabs.tsx";
import { readRecordReads } from "#features/administration/log/read-access-log.server.ts";
import { Pagination } from "#features/administration/pagination.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import type { Route } from "./+types/record-reads-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.recordsOpened(), description: m.readsDescription() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const { about, before } = ReadSearch.parse(Object.fromEntries(url.searchParams));
  const { reads, next } = await readRecordReads(db, admin, { about, before });
  return {
    isAboutOne: about !== undefined,
    reads: reads.map(({ at, ...read }) => ({ ...read, when: formatDateTime(at) })),
    next: next ? pageUrl("/admin/log/reads", { about, before: next }) : undefined,
    first: before ? pageUrl("/admin/log/reads", { about }) : undefined,
  };
}

export default function RecordReadsPage({ loaderData }: Route.ComponentProps) {
  const { isAboutOne, reads, next, first } = loaderData;
  return (
    <>
      <h1 className="text-headline tracking-tight">{m.log()}</h1>
      <p className="mt-1 mb-6 text-muted">{m.readsLead()}</p>
      <LogTabs />
      {isAboutOne ? (
        <p className="mb-4">
          <Rich parts={m.onlyOneStudent({ link: (words) => <Link to="/admin/log/reads">{words}</Link> })} />
        </p>
      ) : null}
      {reads.length === 0 ? (
        <EmptyState scene="tray" sentence={m.readsEmpty()} />
      ) : (
        <RecordReadList reads={reads} />
      )}
      <Pagination next={next} first={first} />
    </>
  );
}
