import { formatDateTime } from "#features/administration/format-date-time.ts";
import { ACTION_LABELS } from "#features/administration/log/action-labels.ts";
import { describeChanges, LogSearch } from "#features/administration/log/admin-log.ts";
import { LogFilterForm, LogList } from "#features/administration/log/log-list.tsx";
import { LogTabs } from "#features/administration/log/log-tabs.tsx";
import { readAdminLog, readAdmins } from "#features/administration/log/read-admin-log.server.ts";
import { pageUrl } from "#features/administration/page-url.ts";
import { Pagination } from "#features/administration/pagination.tsx";
import { pageMeta } from "#features/shell/page-meta.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { Route } from "./+types/log-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Log", description: "What admins did." });

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
    aboutName: search.about && (aboutName ?? "an account that was deleted"),
    entries: entries.map(({ at, action, before: was, after, ...entry }) => ({
      ...entry,
      when: formatDateTime(at),
      what: ACTION_LABELS[action],
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
      <h1 className="text-headline tracking-tight">Log</h1>
      <p className="mt-1 mb-6 text-muted">
        What admins did, newest first. Nobody can change or delete a line, not even an admin.
      </p>
      <LogTabs />
      {aboutName ? (
        <p className="mb-4">
          Only about <strong>{aboutName}</strong>. <Link to="/admin/log">Show everything</Link>
        </p>
      ) : null}
      <LogFilterForm key={JSON.stringify(filter)} filter={filter} admins={admins} />
      <div className="mt-6">
        {entries.length === 0 ? (
          <EmptyState scene="tray" sentence="Nothing here. What an admin does is written down at once." />
        ) : (
          <LogList entries={entries} />
        )}
      </div>
      <Pagination next={next} first={first} />
    </>
  );
}
