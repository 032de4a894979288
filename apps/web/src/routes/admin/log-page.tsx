import * as m from "@nirmaan/messages/administration-log.ts";
import { formatDateTime } from "@nirmaan/messages/locale/format.ts";
import { pageUrl } from "#domain/page-url.ts";
import { ACTION_LABELS } from "#features/administration/log/action-labels.ts";
import { describeChanges, LogSearch } from "#features/administration/log/admin-log.ts";
import { LogFilterForm, LogList } from "#features/administration/log/log-list.tsx";
import { LogTabs } from "#features/administration/log/log-tabs.tsx";
import { readAdminLog, readAdmins } from "#features/administration/log/read-admin-log.server.ts";
import { Pagination } from "#features/administration/pagination.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import type { Route } from "./+types/log-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.log(), description: m.logDescription() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const search = LogSearch.parse(Object.fromEntries(url.searchParams));
  const [{ entries, next, aboutName }, admins] = await Promise.all([
    readAdminLog(db, admin, search),
    readAdmins(db, admin),
  ]);
  const { before, ...filter } = search;
  return {
    filter,
    admins,
    aboutName: search.about && (aboutName ?? m.accountWasDeleted()),
    entries: entries.map(({ at, action, before: was, after, ...entry }) => ({
      ...entry,
      when: formatDateTime(at),
      what: ACTION_LABELS[action](),
      changes: describeChanges(was, after),
    })),
    next: next ? pageUrl("/admin/log", { ...filter, before: next }) : undefined,
    first: before ? pageUrl("/admin/log", filter) : undefined,
  };
}

export default function LogPage({ loaderData }: Route.ComponentProps) {
  const { filter, admins, aboutName, entries, next, first } = loaderData;
  return (
    <>
      <h1 className="text-headline tracking-tight">{m.log()}</h1>
      <p className="mt-1 mb-6 text-muted">{m.logLead()}</p>
      <LogTabs />
      {aboutName ? (
        <p className="mb-4">
          <Rich
            parts={m.onlyAbout({
              name: aboutName,
              b: (words) => <strong>{words}</strong>,
              link: (words) => <Link to="/admin/log">{words}</Link>,
            })}
          />
        </p>
      ) : null}
      <LogFilterForm key={JSON.stringify(filter)} filter={filter} admins={admins} />
      <div className="mt-6">
        {entries.length === 0 ? (
          <EmptyState scene="tray" sentence={m.logEmpty()} />
        ) : (
          <LogList entries={entries} />
        )}
      </div>
      <Pagination next={next} first={first} />
    </>
  );
}
