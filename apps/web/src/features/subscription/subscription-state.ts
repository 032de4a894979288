import type { Snapshot } from "./provider-event.ts";
import type { PaidTier } from "./tier.ts";

const DAY_S = 86_400;
/** A charge is made on the day a period ends, and told of somewhat later. */
const CHARGE_SLACK_S = DAY_S;
/** A failed charge is tried again and mailed about; for this long nothing closes. */
const GRACE_S = 7 * DAY_S;
export const FREE_WEEK_S = 7 * DAY_S;
const MONEY_BACK_S = 30 * DAY_S;

export type Wish = "cancel" | "plus" | null;

/** Where a subscription stands. Times are seconds. */
export type SubscriptionState =
  | { kind: "unpaid" }
  | { kind: "free-week"; until: number }
  | { kind: "running"; until: number; wish: Wish }
  | { kind: "payment-failed"; until: number }
  | { kind: "ended"; at: number };

export function subscriptionState(snapshot: Snapshot, wish: Wish, now: number): SubscriptionState {
  const opensUntil = tierUntil(snapshot);
  if (opensUntil === null) return { kind: "unpaid" };
  if (opensUntil <= now) return { kind: "ended", at: snapshot.ended_at ?? opensUntil };
  const until = snapshot.current_end ?? snapshot.start_at ?? opensUntil;
  switch (snapshot.status) {
    case "authenticated":
      return { kind: "free-week", until };
    case "pending":
    case "halted":
      return { kind: "payment-failed", until: opensUntil };
    case "created":
    case "active":
    case "completed":
    case "expired":
    case "cancelled":
      return { kind: "running", until, wish };
  }
}

/** Until when it opens its tier; null when it never has. Past that moment the student is on Free, whoever tells us. */
export function tierUntil(snapshot: Snapshot): number | null {
  const { status, start_at, current_end, ended_at } = snapshot;
  switch (status) {
    case "created":
      return null;
    case "authenticated":
      return start_at === null ? null : start_at + CHARGE_SLACK_S;
    case "active":
      return current_end === null ? null : current_end + CHARGE_SLACK_S;
    case "pending":
    case "halted":
      return current_end === null ? null : current_end + GRACE_S;
    case "completed":
    case "expired":
    case "cancelled":
      return ended_at ?? current_end;
  }
}

/** An upgrade within a period costs the difference for what is left of it. Never negative, never more than the difference. */
export function proratedPaise(
  change: { fromPaise: number; toPaise: number },
  period: { start: number; end: number },
  now: number,
): number {
  const whole = period.end - period.start;
  const left = Math.min(whole, Math.max(0, period.end - now));
  return whole <= 0 ? 0 : Math.max(0, Math.floor(((change.toPaise - change.fromPaise) * left) / whole));
}

export const canGetMoneyBack = (paidAtSeconds: number, now: number) => now - paidAtSeconds <= MONEY_BACK_S;

export const isUpgrade = (from: PaidTier, to: PaidTier) => from === "plus" && to === "pro";
