import { formatDate, formatNumber } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/subscription-admin.ts";
import { pageUrl } from "#domain/page-url.ts";
import { displayAddress } from "#features/accounts/forms/login-name.ts";
import { Pagination } from "#features/administration/pagination.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import {
  countTiers,
  listGifts,
  listSubscriptions,
} from "#features/subscription/admin/list-subscriptions.server.ts";
import { stateLabel } from "#features/subscription/admin/state-label.ts";
import {
  GiftList,
  SubscriptionList,
  SubscriptionSearchForm,
} from "#features/subscription/admin/subscription-list.tsx";
import { SubscriptionSearch } from "#features/subscription/admin/subscription-search.ts";
import { readTier, readTierData } from "#features/subscription/tiers/read-tiers.server.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { Route } from "./+types/all-subscriptions-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.subscriptions(), description: m.pageDescription() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const search = SubscriptionSearch.parse(Object.fromEntries(url.searchParams));
  const { q, state, after } = search;
  const [{ rows, next }, gifts, counts] = await Promise.all([
    listSubscriptions(db, admin, search),
    listGifts(db, admin),
    countTiers(db, admin),
  ]);
  return {
    q,
    state,
    next: next && pageUrl("/admin/subscriptions", { q, state, after: next }),
    first: after && pageUrl("/admin/subscriptions", { q, state }),
    tiers: readTierData().tiers.map(({ slug, name }) => ({
      name,
      words: formatNumber(counts.get(slug) ?? 0),
    })),
    subscriptions: rows.map(({ email, tier, state: stands, createdAt, ...row }) => ({
      ...row,
      address: displayAddress(email),
      tierName: readTier(tier).name,
      state: stateLabel(stands),
      begun: formatDate(createdAt),
    })),
    gifts: gifts.map(({ email, tier, until, ...gift }) => ({
      ...gift,
      address: displayAddress(email),
      tierName: readTier(tier).name,
      until: formatDate(until),
    })),
  };
}

export default function SubscriptionsPage({ loaderData }: Route.ComponentProps) {
  const { q, state, subscriptions, gifts, tiers, next, first } = loaderData;
  return (
    <>
      <h1 className="text-headline tracking-tight">{m.subscriptions()}</h1>
      <p className="mt-1 mb-6 text-muted">{m.lead()}</p>
      <dl aria-label={m.studentsOnTiers()} className="mb-6 flex flex-wrap gap-x-8 gap-y-2">
        {tiers.map(({ name, words }) => (
          <div key={name}>
            <dt className="text-muted text-small">{m.onTier({ tier: name })}</dt>
            <dd className="tabular-nums">{words}</dd>
          </div>
        ))}
      </dl>
      <SubscriptionSearchForm key={`${q} ${state}`} q={q} state={state} />
      <div className="mt-6">
        {subscriptions.length === 0 ? (
          <EmptyState scene="receipt" sentence={q || state !== "all" ? m.noneLikeThis() : m.noneYet()} />
        ) : (
          <SubscriptionList subscriptions={subscriptions} />
        )}
      </div>
      <Pagination next={next} first={first} />
      <section aria-labelledby="gifts" className="mt-8">
        <h2 id="gifts" className="mb-4 text-title">
          {m.giftsHeading()}
        </h2>
        {gifts.length === 0 ? <p>{m.noGifts()}</p> : <GiftList gifts={gifts} />}
      </section>
    </>
  );
}
