import { TickList } from "#features/pricing/city-offer.tsx";
import { PricedCourses } from "#features/pricing/priced-courses.tsx";
import { formatRupees, type Tier } from "#features/pricing/pricing.ts";
import { QuestionList } from "#features/pricing/question-list.tsx";
import { readPricing } from "#features/pricing/read-pricing.server.ts";
import { TierCards } from "#features/pricing/tier-cards.tsx";
import { addressesOf, breadcrumbData, faqData } from "#features/seo/structured-data.ts";
import { pageMeta, siteUrlFromMatches } from "#features/shell/page-meta.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/pricing-page.ts";

export const handle: PageHandle = { isStatic: true };

export const headers = () => ({ "Cache-Control": "public, max-age=10" });

export const loader = () => readPricing();

/** "Plus from ₹299 a month, Pro from ₹599" */
const monthlyPrices = (tiers: Tier[]) =>
  tiers
    .flatMap(({ name, price }) =>
      price.kind === "paid" ? [{ name, rupees: formatRupees(price.monthRupees) }] : [],
    )
    .map(({ name, rupees }, index) => `${name} from ${rupees}${index === 0 ? " a month" : ""}`)
    .join(", ");

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: "Pricing",
    description: `Start free. ${monthlyPrices(loaderData?.tiers ?? [])}, schools by invoice. First week free, cancel anytime.`,
    path: "/pricing",
  }),
  { "script:ld+json": faqData(loaderData?.questions ?? []) },
  {
    "script:ld+json": breadcrumbData(addressesOf(siteUrlFromMatches(matches)), [
      { name: "Home", path: "/" },
      { name: "Pricing", path: "/pricing" },
    ]),
  },
];

export default function PricingPage({
  loaderData: { tiers, courses, guarantees, questions },
}: Route.ComponentProps) {
  return (
    <div className="page-width py-10 md:py-16">
      <h1 className="text-headline tracking-tight">Start free, pay when it helps</h1>
      <p className="mt-3 max-w-reading text-lead text-muted">
        All prices are in rupees and include GST. What you make is yours on every tier.
      </p>
      <div className="mt-8">
        <TierCards tiers={tiers} />
      </div>
      <section aria-labelledby="courses" className="mt-14 grid gap-8 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <h2 id="courses" className="text-title">
            Or one course, paid once
          </h2>
          <p className="mt-2 mb-4 max-w-reading text-muted">
            For those who want one language, a fixed time and a person to ask.
          </p>
          <PricedCourses courses={courses} />
        </div>
        <TickList title="On everything you pay for" items={guarantees} />
      </section>
      <section aria-labelledby="questions" className="mt-14">
        <h2 id="questions" className="mb-4 text-title">
          Questions
        </h2>
        <QuestionList questions={questions} />
      </section>
    </div>
  );
}
