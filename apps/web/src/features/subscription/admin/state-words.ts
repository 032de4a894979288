import type { SubscriptionState } from "../state/subscription-state.ts";
import { dayOf } from "../state/subscription-words.ts";

/** Where a subscription stands, in few words, for an admin's list. */
export function stateWords(state: SubscriptionState): { words: string; tone: "works" | "fails" | "plain" } {
  switch (state.kind) {
    case "unpaid":
      return { words: "Never agreed to", tone: "plain" };
    case "free-week":
      return { words: `Free week until ${dayOf(state.until)}`, tone: "works" };
    case "running":
      if (state.pendingChange === "cancel")
        return { words: `Cancelled, open until ${dayOf(state.until)}`, tone: "plain" };
      return {
        words: `Paid until ${dayOf(state.until)}${state.pendingChange === "plus" ? ", then Plus" : ""}`,
        tone: "works",
      };
    case "payment-failed":
      return { words: `Payment failed, open until ${dayOf(state.until)}`, tone: "fails" };
    case "ended":
      return { words: `Ended on ${dayOf(state.at)}`, tone: "plain" };
  }
}
