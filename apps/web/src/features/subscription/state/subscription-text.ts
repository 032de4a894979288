import type { SubscriptionState } from "./subscription-state.ts";

const days = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

export const dayOf = (seconds: number): string => days.format(new Date(seconds * 1000));

/** The subscription page's sentence about the student's subscription. */
export function describeSubscription(
  tierName: string,
  state: SubscriptionState | undefined,
  price: string,
): { sentence: string; isUrgent: boolean } {
  const notUrgent = (sentence: string) => ({ sentence, isUrgent: false });
  switch (state?.kind) {
    case "free-week":
      return notUrgent(
        `Your free week runs until ${dayOf(state.until)}. Then ${tierName} costs ${price}. Cancel before and you pay nothing.`,
      );
    case "running":
      if (state.pendingChange === "cancel")
        return notUrgent(
          `Cancelled. ${tierName} stays open until ${dayOf(state.until)}, then you are on Free. All your work stays.`,
        );
      if (state.pendingChange === "plus")
        return notUrgent(`${tierName} stays open until ${dayOf(state.until)}, then you are on Plus.`);
      return notUrgent(`The next payment, ${price}, is on ${dayOf(state.until)}.`);
    case "payment-failed":
      return {
        sentence: `The last payment did not go through. ${tierName} stays open until ${dayOf(state.until)}; it is tried again in the next days.`,
        isUrgent: true,
      };
    case "unpaid":
    case "ended":
    case undefined:
      return notUrgent(
        tierName === "School"
          ? "Your school pays for your seat."
          : "Nothing is charged. You can stay on it for as long as you like.",
      );
  }
}

type Gift = { tierName: string; until: Date | undefined; isPaying: boolean };

/** Puts the sentence about a given tier before the one about the student's own subscription. */
export function withGift(
  own: { sentence: string; isUrgent: boolean },
  { tierName, until, isPaying }: Gift,
): { sentence: string; isUrgent: boolean } {
  if (!until) return own;
  const gift = `${tierName} was given to you until ${dayOf(until.getTime() / 1000)}. It costs you nothing.`;
  return { ...own, sentence: isPaying ? `${gift} Your own subscription: ${own.sentence}` : gift };
}

/** What cancelling would do now; null when there is nothing to cancel. */
export function describeCancellation(state: SubscriptionState | undefined): string | null {
  switch (state?.kind) {
    case "free-week":
      return "Nothing was paid, and nothing will be. The free week ends now, and you are on Free. All your work is still there.";
    case "payment-failed":
      return "Nothing more is charged. You are on Free at once, and all your work is still there.";
    case "running":
      if (state.pendingChange === "cancel") return null;
      return "What you paid for stays open until the period ends. Then you are on Free, and all your work is still there.";
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
  const opens = isProject
    ? `Projects with simulators open with ${opensWith}.`
    : opensWith === "Plus"
      ? "Plus opens every lesson of your board, Pro those of all boards."
      : `It belongs to another board. ${opensWith} opens the lessons of all boards.`;
  return `“${title}” is not in your tier yet. ${opens}${hasFreeWeek ? " The first week costs nothing." : ""}`;
}
