import type { SubscriptionState } from "./subscription-state.ts";

const days = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

export const dayOf = (seconds: number): string => days.format(new Date(seconds * 1000));

/** What the page says about where a student stands. */
export function describeSubscription(
  tierName: string,
  state: SubscriptionState | undefined,
  price: string,
): { sentence: string; isUrgent: boolean } {
  const calm = (sentence: string) => ({ sentence, isUrgent: false });
  switch (state?.kind) {
    case "free-week":
      return calm(
        `Your free week runs until ${dayOf(state.until)}. Then ${tierName} costs ${price}. Cancel before and you pay nothing.`,
      );
    case "running":
      if (state.pendingChange === "cancel")
        return calm(
          `Cancelled. ${tierName} stays open until ${dayOf(state.until)}, then you are on Free. All your work stays.`,
        );
      if (state.pendingChange === "plus")
        return calm(`${tierName} stays open until ${dayOf(state.until)}, then you are on Plus.`);
      return calm(`The next payment, ${price}, is on ${dayOf(state.until)}.`);
    case "payment-failed":
      return {
        sentence: `The last payment did not go through. ${tierName} stays open until ${dayOf(state.until)}; it is tried again in the next days.`,
        isUrgent: true,
      };
    case "unpaid":
    case "ended":
    case undefined:
      return calm(
        tierName === "School"
          ? "Your school pays for your seat."
          : "Nothing is charged. You can stay on it for as long as you like.",
      );
  }
}

type Gift = { tierName: string; until: Date | undefined; isPaying: boolean };

/** A tier that was given says so, and until when; what the student pays for beside it is said after it. */
export function withGift(
  own: { sentence: string; isUrgent: boolean },
  { tierName, until, isPaying }: Gift,
): { sentence: string; isUrgent: boolean } {
  if (!until) return own;
  const gift = `${tierName} was given to you until ${dayOf(until.getTime() / 1000)}. It costs you nothing.`;
  return { ...own, sentence: isPaying ? `${gift} Your own subscription: ${own.sentence}` : gift };
}

/** What cancelling does from here. */
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

/** What opens a lesson that is not in a student's tier. */
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
