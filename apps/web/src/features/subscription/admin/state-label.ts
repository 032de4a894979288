import type { SubscriptionState } from "../state/subscription-state.ts";
import { dayOf } from "../state/subscription-text.ts";

/** The state of a subscription as a short label for an admin's list. */
export function stateLabel(state: SubscriptionState): { label: string; tone: "works" | "fails" | "plain" } {
  switch (state.kind) {
    case "unpaid":
      return { label: "Never agreed to", tone: "plain" };
    case "free-week":
      return { label: `Free week until ${dayOf(state.until)}`, tone: "works" };
    case "running":
      if (state.pendingChange === "cancel")
        return { label: `Cancelled, open until ${dayOf(state.until)}`, tone: "plain" };
      return {
        label: `Paid until ${dayOf(state.until)}${state.pendingChange === "plus" ? ", then Plus" : ""}`,
        tone: "works",
      };
    case "payment-failed":
      return { label: `Payment failed, open until ${dayOf(state.until)}`, tone: "fails" };
    case "ended":
      return { label: `Ended on ${dayOf(state.at)}`, tone: "plain" };
  }
}
