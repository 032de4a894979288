import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/subscription-state.ts";
import type { SubscriptionState } from "./subscription-state.ts";

const dateOf = (seconds: number) => new Date(seconds * 1000);

export const dayOf = (seconds: number): string => formatDate(dateOf(seconds));

/** The subscription page's sentence about the student's subscription. */
export function describeSubscription(
  tierName: string,
  state: SubscriptionState | undefined,
  price: string,
): { sentence: string; isUrgent: boolean } {
  const notUrgent = (sentence: string) => ({ sentence, isUrgent: false });
  switch (state?.kind) {
    case "free-week":
      return notUrgent(m.freeWeek({ tier: tierName, day: dateOf(state.until), price }));
    case "running":
      if (state.pendingChange === "cancel")
        return notUrgent(m.cancelled({ tier: tierName, day: dateOf(state.until) }));
      if (state.pendingChange === "plus")
        return notUrgent(m.downgrade({ tier: tierName, day: dateOf(state.until) }));
      return notUrgent(m.nextPayment({ price, day: dateOf(state.until) }));
    case "payment-failed":
      return {
        sentence: m.paymentFailed({ tier: tierName, day: dateOf(state.until) }),
        isUrgent: true,
      };
    case "unpaid":
    case "ended":
    case undefined:
      return notUrgent(tierName === "School" ? m.schoolPays() : m.nothingCharged());
  }
}

type Gift = { tierName: string; until: Date | undefined; isPaying: boolean };

/** Puts the sentence about a given tier before the one about the student's own subscription. */
export function withGift(
  own: { sentence: string; isUrgent: boolean },
  { tierName, until, isPaying }: Gift,
): { sentence: string; isUrgent: boolean } {
  if (!until) return own;
  const gift = { tier: tierName, day: until };
  return { ...own, sentence: isPaying ? m.giftAndOwn({ ...gift, own: own.sentence }) : m.gift(gift) };
}

/** What cancelling would do now; null when there is nothing to cancel. */
export function describeCancellation(state: SubscriptionState | undefined): string | null {
  switch (state?.kind) {
    case "free-week":
      return m.cancelFreeWeek({ day: dateOf(state.until) });
    case "payment-failed":
      return m.cancelFailed();
    case "running":
      if (state.pendingChange === "cancel") return null;
      return m.cancelPaid();
    case "unpaid":
    case "ended":
    case undefined:
      return null;
  }
}

export type LockedLesson = { title: string; isProject: boolean; opensWith: string };

/** Says which tier opens a lesson outside the student's tier. */
export function lockedLessonText(
  { title, isProject, opensWith }: LockedLesson,
  hasFreeWeek: boolean,
): string {
  const locked = isProject
    ? m.lockedProject({ title, tier: opensWith })
    : opensWith === "Plus"
      ? m.lockedBoard({ title })
      : m.lockedOtherBoard({ title, tier: opensWith });
  return hasFreeWeek ? `${locked} ${m.firstWeekFree()}` : locked;
}
