import { formatRupees } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/pricing.ts";
import { Check } from "lucide-react";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { Pricing } from "./pricing.ts";

type CityOfferProps = { city: string; population: { text: string; year: string }; pricing: Pricing };

/** The call to action at the end of a city's page. The server redirects `/book` to the booking page. */
export function CityOffer({ city, population, pricing }: CityOfferProps) {
  const { courses, benefits, guarantees, support } = pricing;
  return (
    <section aria-labelledby="offer" className="rounded-sheet border border-line bg-surface p-6 md:p-10">
      <h2 id="offer" className="text-headline tracking-tight">
        {m.startLearningIn({ city })}
      </h2>
      <p className="mt-3 max-w-reading text-lead text-muted">
        {m.population({ city, population: population.text, year: population.year })}
      </p>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {courses.map(({ title, slug, rupees, weeks }) => (
          <li key={slug}>
            <Card className="h-full bg-ground">
              <h3 className="text-title">
                <Link to={`/courses/${slug}`} reloadDocument>
                  {title}
                </Link>
              </h3>
              <p className="mt-2 text-headline tracking-tight">{formatRupees(rupees)}</p>
              <p className="text-muted">{m.weeksPaidOnce({ count: weeks })}</p>
            </Card>
          </li>
        ))}
      </ul>
      <div className="mt-8 grid gap-8 md:grid-cols-3">
        <TickList title={m.whatYouGet()} items={benefits} />
        <TickList title={m.whatWePromise()} items={guarantees} />
        <div>
          <h3 className="font-strong">{m.help()}</h3>
          <dl className="mt-3 flex flex-col gap-2">
            {support.map(({ way, words }) => (
              <div key={way}>
                <dt>{way}</dt>
                <dd className="text-muted text-small">{words}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className="mt-8 flex flex-wrap gap-3" data-print="off">
        <ButtonLink to="/auth/signup" tone="next" size="large" reloadDocument>
          {m.startFreeTrial()}
        </ButtonLink>
        <ButtonLink to="/book" size="large" reloadDocument>
          {m.scheduleCall()}
        </ButtonLink>
      </div>
    </section>
  );
}

export function TickList({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <h3 className="font-strong">{title}</h3>
      <ul className="mt-3 flex flex-col gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <Check className="mt-1 size-4 shrink-0 text-muted" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
