import { Check } from "lucide-react";
import { ButtonLink } from "#ui/controls/link.tsx";
import { formatRupees, type Price, savedPercent, type Tier } from "./pricing.ts";

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
        <p className="text-muted">for as long as you like</p>
      </>
    );
  }
  if (price.kind === "invoice") {
    return (
      <>
        <p className={large}>Per seat</p>
        <p className="text-muted">by invoice, once a year</p>
      </>
    );
  }
  return (
    <>
      <p className={large}>
        {formatRupees(price.monthRupees)} <span className="text-body text-muted">a month</span>
      </p>
      <p className="text-muted">
        or {formatRupees(price.yearRupees)} a year: {savedPercent(price)}% less
      </p>
      <p className="text-muted text-small">GST included. First week free.</p>
    </>
  );
}

/** One button is primary: starting for free. */
function TierButton({ price }: { price: Price }) {
  const className = "mt-auto";
  if (price.kind === "invoice") {
    return (
      <ButtonLink to="/book" reloadDocument className={className}>
        Talk to us
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
      {price.kind === "free" ? "Start Free" : "Start the free week"}
    </ButtonLink>
  );
}
