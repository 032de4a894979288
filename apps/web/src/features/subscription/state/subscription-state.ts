import type { DatedSnapshot } from "../provider/provider-event.ts";
import type { PaidTier } from "../tiers/tier.ts";

const DAY_S = 86_400;
/** The charge for the next period is reported some time after the period has ended. */
export const CHARGE_SLACK_S = DAY_S;
/** The tier stays open this long after a failed charge, which the provider retries. */
const GRACE_S = 7 * DAY_S;
export const FREE_WEEK_S = 7 * DAY_S;
const MONEY_BACK_S = 30 * DAY_S;

export type PendingChange = "cancel" | "plus" | null;

/** What a student sees of a subscription. Times are in seconds. */
export type SubscriptionState =
  | { kind: "unpaid" }
  | { kind: "free-week"; until: number }
  | { kind: "running"; until: number; pendingChange: PendingChange }
  | { kind: "payment-failed"; until: number }
  | { kind: "ended"; at: number };

export function subscriptionState(
  known: DatedSnapshot,
  { pendingChange, tierUntil: opensUntil }: { pendingChange: PendingChange; tierUntil: number | null },
  now: number,
): SubscriptionState {
  const { snapshot } = known;
  if (opensUntil === null) return { kind: "unpaid" };
  if (opensUntil <= now) return { kind: "ended", at: opensUntil };
  const until = snapshot.current_end ?? snapshot.start_at ?? opensUntil;
  switch (snapshot.status) {
    case "authenticated":
      return { kind: "free-week", until };
    case "pending":
    case "halted":
      return { kind: "payment-failed", until: opensUntil };
    case "created":
    case "active":
      return { kind: "running", until, pendingChange };
    case "paused":
    case "completed":
    case "expired":
    case "cancelled":
      return { kind: "running", until, pendingChange: "cancel" };
  }
}

/**
 * Until when a subscription opens its tier; null if it was never authorised. A cancelled subscription stays open for the
 * time that was paid and not refunded, and for the free week when the student has cancelled it here.
 */
export function tierUntil(
  { snapshot, asOf }: DatedSnapshot,
  isPeriodPaid: boolean,
  isCancelledHere = false,
): number | null {
  const { status, start_at, current_end, ended_at } = snapshot;
  switch (status) {
    case "created":
      return null;
    case "authenticated":
      return start_at === null ? null : start_at + CHARGE_SLACK_S;
    case "active":
      return current_end === null ? null : current_end + CHARGE_SLACK_S;
    case "pending":
    case "halted": {
      const since = unpaidSince(snapshot, asOf);
      return since === null ? null : since + GRACE_S;
    }
    case "paused":
    case "expired":
      return current_end;
    case "completed":
    case "cancelled":
      if (isCancelledHere && isUnpaid(snapshot)) return Math.max(ended_at ?? 0, start_at ?? 0);
      return isPeriodPaid ? Math.max(ended_at ?? 0, current_end ?? 0) : ended_at;
  }
}

export const isUnpaid = ({ paid_count }: DatedSnapshot["snapshot"]): boolean => paid_count === 0;

/** The failed charge is for the time after the last period, or for a new period that the provider already reports. */
function unpaidSince({ start_at, current_start, current_end }: DatedSnapshot["snapshot"], asOf: number) {
  if (current_end === null) return start_at;
  return current_end <= asOf ? current_end : current_start;
}

/** The price of an upgrade within a period: the difference for the rest of it, never negative or above the difference. */
export function proratedPaise(
  change: { fromPaise: number; toPaise: number },
  period: { start: number; end: number },
  now: number,
): number {
  const whole = period.end - period.start;
  const left = Math.min(whole, Math.max(0, period.end - now));
  return whole <= 0 ? 0 : Math.max(0, Math.floor(((change.toPaise - change.fromPaise) * left) / whole));
}

export const isRefundable = (paidAtSeconds: number, now: number) => now - paidAtSeconds <= MONEY_BACK_S;

export const isUpgrade = (from: PaidTier, to: PaidTier) => from === "plus" && to === "pro";

/** Final statuses: nothing more is charged. */
export const ENDED: DatedSnapshot["snapshot"]["status"][] = ["completed", "expired", "cancelled"];
