import * as m from "@nirmaan/messages/administration-people.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import { pageUrl } from "#domain/page-url.ts";
import { displayAddress } from "#features/accounts/forms/login-name.ts";
import { Pagination } from "#features/administration/pagination.tsx";
import { PeopleList, PeopleSearchForm } from "#features/administration/people/people-list.tsx";
import { PersonSearch } from "#features/administration/people/person-search.ts";
import { readLastSeen } from "#features/administration/people/read-last-seen.server.ts";
import { readPeople } from "#features/administration/people/read-people.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { readTier } from "#features/subscription/tiers/read-tiers.server.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { Route } from "./+types/people-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.people(), description: m.peopleDescription() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const search = PersonSearch.parse(Object.fromEntries(url.searchParams));
  const { q, role, after } = search;
  const { people, next } = await readPeople(db, admin, search);
  const seen = await readLastSeen(
    db,
    people.map(({ userId }) => userId),
  );
  return {
    q,
    role,
    next: next && pageUrl("/admin", { q, role, after: next }),
    first: after && pageUrl("/admin", { q, role }),
    people: people.map(({ createdAt, email, tier, ...person }) => {
      const account = seen.get(person.userId);
      return {
        ...person,
        address: displayAddress(email),
        tier: tier && readTier(tier).name,
        created: formatDate(createdAt),
        lastSeen: account ? (account.lastSeen ? formatDate(account.lastSeen) : m.never()) : m.notKnown(),
        isBlocked: account?.isBlocked ?? false,
      };
    }),
  };
}

export default function PeoplePage({ loaderData: { q, role, people, next, first } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-headline tracking-tight">{m.people()}</h1>
      <p className="mt-1 mb-6 text-muted">{m.peopleLead()}</p>
      <PeopleSearchForm key={`${q} ${role}`} q={q} role={role} />
      <div className="mt-6">
        {people.length === 0 ? (
          <EmptyState scene="missing-brick" sentence={q ? m.nobodyFound({ words: q }) : m.nobodyYet()} />
        ) : (
          <PeopleList people={people} />
        )}
      </div>
      <Pagination next={next} first={first} />
    </>
  );
}
