import * as m from "@nirmaan/messages/subscription-page.ts";
import { Check } from "lucide-react";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import { formatPaise } from "../invoices/gst-invoice.ts";
import type { PaidTier, TierName } from "../tiers/tier.ts";
import type { TierMove, TierOffer } from "./tier-moves.ts";

type TierChoiceProps = {
  offers: TierOffer[];
  moves: Record<TierName, TierMove>;
  /** The tier that includes the lesson which brought the student here. */
  wanted: TierName;
  isConsentMissing: boolean;
};

export function TierChoice({ offers, moves, wanted, isConsentMissing }: TierChoiceProps) {
  const [period, setPeriod] = useState<ChosenPeriod>("month");
  const canStart = Object.values(moves).some(({ kind }) => kind === "start");
  return (
    <section aria-labelledby="tiers">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="tiers" className="text-title">
          {m.compareTiers()}
        </h2>
        {canStart ? <PeriodChoice period={period} onChange={setPeriod} /> : null}
      </div>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        {offers.map((offer) => (
          <li
            key={offer.slug}
            className="flex flex-col rounded-card border border-line bg-surface p-6 xl:p-5"
          >
            <h3 className="flex items-center justify-between gap-2 text-title">
              {offer.name}{" "}
              {["here", "keep"].includes(moves[offer.slug].kind) ? (
                <Badge tone="works">{m.yours()}</Badge>
              ) : null}
            </h3>
            <p className="mt-1 text-muted md:min-h-12">{offer.forWhom}</p>
            <OfferPrice offer={offer} period={period} />
            <ul className="mt-4 flex flex-col gap-2">
              {offer.opens.map((item) => (
                <li key={item} className="flex gap-2">
                  <Check className="mt-1 size-4 shrink-0 text-muted" aria-hidden="true" /> {item}
                </li>
              ))}
            </ul>
            <div className="mt-auto pt-6 empty:hidden">
              <MoveButton
                offer={offer}
                move={moves[offer.slug]}
                period={period}
                isWanted={offer.slug === wanted}
                isClosed={isConsentMissing}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChosenPeriod = "month" | "year";

function PeriodChoice({
  period,
  onChange,
}: {
  period: ChosenPeriod;
  onChange: (period: ChosenPeriod) => void;
}) {
  return (
    <fieldset className="flex rounded-control border border-edge p-0.5">
      <legend className="sr-only">{m.payBy()}</legend>
      {(["month", "year"] as const).map((each) => (
        <label
          key={each}
          className="touchable cursor-pointer rounded-control px-4 py-1.5 has-checked:bg-hover has-checked:font-strong has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name="pay-by"
            className="sr-only"
            checked={period === each}
            onChange={() => onChange(each)}
          />
          {each === "month" ? m.byMonth() : m.byYear()}
        </label>
      ))}
    </fieldset>
  );
}

const wholeRupees = (paise: number) => formatPaise(paise).replace(/\.00$/, "");

function OfferPrice({ offer: { price, slug }, period }: { offer: TierOffer; period: ChosenPeriod }) {
  if (!price)
    return <p className="mt-4 text-headline tracking-tight">{slug === "free" ? "₹0" : m.perSeat()}</p>;
  const paise = period === "month" ? price.monthPaise : price.yearPaise;
  const words = {
    price: wholeRupees(paise),
    large: (text: string) => <span className="text-headline tracking-tight">{text}</span>,
  };
  return (
    <p className="mt-4">
      <Rich parts={period === "month" ? m.perMonth(words) : m.perYear(words)} />
      <span className="block text-muted text-small">{m.gstIncluded()}</span>
    </p>
  );
}

type MoveButtonProps = {
  offer: TierOffer;
  move: TierMove;
  period: string;
  isWanted: boolean;
  isClosed: boolean;
};

function MoveButton({ offer, move, period, isWanted, isClosed }: MoveButtonProps) {
  const isBusy = useNavigation().state !== "idle";
  if (move.kind === "here") return null;
  if (offer.slug === "school")
    return (
      <ButtonLink to="/book" reloadDocument className="w-full">
        {m.talkToUs()}
      </ButtonLink>
    );
  if (move.kind === "none") return null;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={move.kind === "start" ? "start" : "change"} />
      <input type="hidden" name="tier" value={offer.slug as PaidTier} />
      <input type="hidden" name="period" value={period} />
      <Button
        type="submit"
        tone={isWanted && ["start", "upgrade"].includes(move.kind) ? "next" : "plain"}
        className="w-full"
        disabled={isClosed || isBusy}
      >
        {buttonLabel(offer.name, move)}
      </Button>
      <p className="mt-2 text-muted text-small empty:hidden">{chargeNote(move)}</p>
    </Form>
  );
}

function buttonLabel(tier: string, move: TierMove): string {
  switch (move.kind) {
    case "start":
      return move.hasFreeWeek ? m.startFreeWeek({ tier }) : m.start({ tier });
    case "upgrade":
      return m.moveUp({ tier });
    case "keep":
      return m.stay({ tier });
    case "downgrade":
      return m.moveDown({ tier });
    case "here":
    case "none":
      return tier;
  }
}

function chargeNote(move: TierMove): string {
  switch (move.kind) {
    case "start":
      return move.hasFreeWeek ? m.sevenDaysFree() : m.chargedToday();
    case "upgrade":
      return move.todayPaise > 0
        ? m.upgradeToday({ amount: wholeRupees(Math.ceil(move.todayPaise / 100) * 100) })
        : m.nothingToday();
    case "downgrade":
      return move.isImmediate ? m.downgradeNow() : m.downgradeLater();
    case "here":
    case "keep":
    case "none":
      return "";
  }
}
