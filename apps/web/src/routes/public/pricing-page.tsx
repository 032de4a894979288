import * as m from "@nirmaan/messages/public-pricing.ts";
import { TickList } from "#features/pricing/city-offer.tsx";
import { PricedCourses } from "#features/pricing/priced-courses.tsx";
import type { Tier } from "#features/pricing/pricing.ts";
import { QuestionList } from "#features/pricing/question-list.tsx";
import { readPricing } from "#features/pricing/read-pricing.server.ts";
import { TierCards } from "#features/pricing/tier-cards.tsx";
import { pageMeta, siteUrlFromMatches } from "#features/seo/page-meta.ts";
import { addressesOf, breadcrumbData, faqData } from "#features/seo/structured-data.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/pricing-page.ts";

export const handle: PageHandle = { isStatic: true };

export const headers = () => ({ "Cache-Control": "public, max-age=10" });

export const loader = () => readPricing();

/** "Plus from ₹299 a month, Pro from ₹599" */
const monthlyPrices = (tiers: Tier[]) =>
  tiers
    .flatMap(({ name, price }) => (price.kind === "paid" ? [{ tier: name, rupees: price.monthRupees }] : []))
    .map((price, index) => (index === 0 ? m.monthlyPriceFirst(price) : m.monthlyPrice(price)))
    .join(", ");

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: m.pricing(),
    description: m.description({ prices: monthlyPrices(loaderData?.tiers ?? []) }),
    path: "/pricing",
  }),
  { "script:ld+json": faqData(loaderData?.questions ?? []) },
  {
    "script:ld+json": breadcrumbData(addressesOf(siteUrlFromMatches(matches)), [
      { name: m.home(), path: "/" },
      { name: m.pricing(), path: "/pricing" },
    ]),
  },
];

export default function PricingPage({
  loaderData: { tiers, courses, guarantees, questions },
}: Route.ComponentProps) {
  return (
    <div className="page-width py-10 md:py-16">
      <h1 className="text-headline tracking-tight">{m.startFreePayLater()}</h1>
      <p className="mt-3 max-w-reading text-lead text-muted">{m.allPrices()}</p>
      <div className="mt-8">
        <TierCards tiers={tiers} />
      </div>
      <section aria-labelledby="courses" className="mt-14 grid gap-8 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <h2 id="courses" className="text-title">
            {m.oneCourse()}
          </h2>
          <p className="mt-2 mb-4 max-w-reading text-muted">{m.oneCourseText()}</p>
          <PricedCourses courses={courses} />
        </div>
        <TickList title={m.onEverything()} items={guarantees} />
      </section>
      <section aria-labelledby="questions" className="mt-14">
        <h2 id="questions" className="mb-4 text-title">
          {m.questions()}
        </h2>
        <QuestionList questions={questions} />
      </section>
    </div>
  );
}
