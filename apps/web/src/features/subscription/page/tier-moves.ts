import { proratedPaise, type SubscriptionState } from "../state/subscription-state.ts";
import type { PaidTier, TierName } from "../tiers/tier.ts";

export type TierOffer = {
  slug: TierName;
  name: string;
  forWhom: string;
  opens: string[];
  price: { monthPaise: number; yearPaise: number } | null;
};

/** What the button of a tier does for this student. */
export type TierMove =
  | { kind: "here" }
  | { kind: "start"; hasFreeWeek: boolean }
  | { kind: "upgrade"; todayPaise: number }
  | { kind: "downgrade"; isImmediate: boolean }
  | { kind: "keep" }
  | { kind: "none" };

type Current = {
  tier: PaidTier;
  period: "month" | "year";
  state: SubscriptionState;
  /** What the student agreed to pay for a period; the tier may cost something else today. */
  agreedPaise: number;
  paidPeriod: { start: number; end: number } | null;
};

type StudentStatus = { tier: TierName; current: Current | undefined; hasHadFreeWeek: boolean; now: number };

/** What each tier's button does, given the student's current tier and subscription. */
export function tierMoves(offers: TierOffer[], status: StudentStatus): Record<TierName, TierMove> {
  const moves = offers.map(({ slug }) => [slug, moveTo(slug, offers, status)] as const);
  return Object.fromEntries(moves) as Record<TierName, TierMove>;
}

function moveTo(
  slug: TierName,
  offers: TierOffer[],
  { tier, current, hasHadFreeWeek, now }: StudentStatus,
): TierMove {
  const pendingChange = current?.state.kind === "running" ? current.state.pendingChange : null;
  if (slug === tier) return pendingChange === "plus" ? { kind: "keep" } : { kind: "here" };
  if (tier === "school" || slug === "free" || slug === "school") return { kind: "none" };
  if (!current) return { kind: "start", hasFreeWeek: !hasHadFreeWeek };
  // A cancelled free week: nothing was paid, so another tier can be started.
  if (pendingChange === "cancel" && !current.paidPeriod) return { kind: "start", hasFreeWeek: false };
  if (pendingChange === "cancel" || current.state.kind === "payment-failed") return { kind: "none" };
  if (slug === "plus")
    return pendingChange === "plus"
      ? { kind: "none" }
      : { kind: "downgrade", isImmediate: current.state.kind === "free-week" };
  const pro = offers.find((offer) => offer.slug === "pro")?.price;
  const toPaise = (current.period === "month" ? pro?.monthPaise : pro?.yearPaise) ?? 0;
  const change = { fromPaise: current.agreedPaise, toPaise };
  return {
    kind: "upgrade",
    todayPaise: current.paidPeriod ? proratedPaise(change, current.paidPeriod, now) : 0,
  };
}
