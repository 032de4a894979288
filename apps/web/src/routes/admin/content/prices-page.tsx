import * as m from "@nirmaan/messages/administration-content.ts";
import { ChangeList } from "#features/administration/content/change-list.tsx";
import { ContentPreview } from "#features/administration/content/content-preview.tsx";
import { PricesForm } from "#features/administration/content/prices-form.tsx";
import { PricedCourses } from "#features/pricing/priced-courses.tsx";
import { readPricing } from "#features/pricing/read-pricing.server.ts";
import { TierCards } from "#features/pricing/tier-cards.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { Prices, withPrices } from "#server/content/prices.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { changeContentItem, readItemHistory } from "#use-cases/content/change-content-item.server.ts";
import { draftPrices, PRICES, pricesFromFields } from "#use-cases/content/draft-content.server.ts";
import type { Route } from "./+types/prices-page.ts";
import { ContentPageFrame } from "./content-page-frame.tsx";
import { fieldsOf, respond } from "./content-response.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.prices(), description: m.pricesDescription() });

export async function loader({ context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const { tiers, courses } = readPricing();
  const prices = [
    ...tiers.flatMap(({ slug, name, price }) =>
      price.kind === "paid"
        ? [
            {
              name: `tiers.${slug}.monthRupees`,
              label: m.priceMonth({ tier: name }),
              rupees: price.monthRupees,
            },
            {
              name: `tiers.${slug}.yearRupees`,
              label: m.priceYear({ tier: name }),
              rupees: price.yearRupees,
            },
          ]
        : [],
    ),
    ...courses.map(({ slug, title, rupees }) => ({
      name: `courses.${slug}`,
      label: m.priceCourse({ title }),
      rupees,
    })),
  ];
  return {
    fields: prices.map(({ name, label }) => ({ name, label })),
    shown: Object.fromEntries(prices.map(({ name, rupees }) => [name, String(rupees)])),
    ...(await readItemHistory(db, admin, PRICES)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const { outcome, refusal } = await changeContentItem(
    { db, admin, fields: fieldsOf(await request.formData()) },
    draftPrices,
  );
  const { tiers, courses } = outcome.preview
    ? withPrices(readPricing(), Prices.parse(pricesFromFields(outcome.preview)))
    : { tiers: [], courses: [] };
  return respond({ outcome: { ...outcome, tiers, courses }, refusal });
}

export default function PricesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, shown, basedOn, changes } = loaderData;
  const { preview, given, errors = {}, done, tiers = [], courses = [] } = actionData ?? {};
  return (
    <ContentPageFrame title={m.prices()} words={m.pricesLead()} done={done}>
      {preview ? (
        <ContentPreview fields={preview}>
          <TierCards tiers={tiers} />
          <div className="mt-6">
            <PricedCourses courses={courses} />
          </div>
        </ContentPreview>
      ) : (
        <PricesForm key={basedOn} fields={fields} given={given ?? shown} errors={errors} basedOn={basedOn} />
      )}
      <section aria-labelledby="changes" className="mt-10">
        <h2 id="changes" className="mb-2 text-title">
          {m.changes()}
        </h2>
        <ChangeList changes={changes} />
      </section>
    </ContentPageFrame>
  );
}
