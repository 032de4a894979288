import { formatRupees } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/pricing.ts";
import { Check } from "lucide-react";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import { type Price, savedPercent, type Tier } from "./pricing.ts";

export function TierCards({ tiers }: { tiers: Tier[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
      {tiers.map((tier) => (
        <li key={tier.slug} className="flex flex-col rounded-card border border-line bg-surface p-6">
          <h2 className="text-title">{tier.name}</h2>
          <p className="mt-1 min-h-12 text-muted">{tier.forWhom}</p>
          <div className="mt-6 min-h-24">
            <PriceWords price={tier.price} />
          </div>
          <ul className="mt-6 mb-8 flex flex-col gap-2">
            {tier.opens.map((item) => (
              <li key={item} className="flex gap-2">
                <Check className="mt-1 size-4 shrink-0 text-muted" aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
          <TierButton price={tier.price} />
        </li>
      ))}
    </ul>
  );
}

function PriceWords({ price }: { price: Price }) {
  const large = "text-headline tracking-tight";
  if (price.kind === "free") {
    return (
      <>
        <p className={large}>₹0</p>
        <p className="text-muted">{m.asLongAsYouLike()}</p>
      </>
    );
  }
  if (price.kind === "invoice") {
    return (
      <>
        <p className={large}>{m.perSeat()}</p>
        <p className="text-muted">{m.byInvoice()}</p>
      </>
    );
  }
  return (
    <>
      <p className={large}>
        <Rich
          parts={m.aMonth({
            price: formatRupees(price.monthRupees),
            small: (words) => <span className="text-body text-muted">{words}</span>,
          })}
        />
      </p>
      <p className="text-muted">
        {m.orAYear({ price: formatRupees(price.yearRupees), percent: savedPercent(price) })}
      </p>
      <p className="text-muted text-small">{m.gstAndFreeWeek()}</p>
    </>
  );
}

/** One button is primary: starting for free. */
function TierButton({ price }: { price: Price }) {
  const className = "mt-auto";
  if (price.kind === "invoice") {
    return (
      <ButtonLink to="/book" reloadDocument className={className}>
        {m.talkToUs()}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to="/auth/signup"
      reloadDocument
      tone={price.kind === "free" ? "next" : "plain"}
      className={className}
    >
      {price.kind === "free" ? m.startFree() : m.startFreeWeek()}
    </ButtonLink>
  );
}
