import * as m from "@nirmaan/messages/subscription-admin.ts";
import type { SubscriptionState } from "../state/subscription-state.ts";
import { dayOf } from "../state/subscription-text.ts";

/** The state of a subscription as a short label for an admin's list. */
export function stateLabel(state: SubscriptionState): { label: string; tone: "works" | "fails" | "plain" } {
  switch (state.kind) {
    case "unpaid":
      return { label: m.neverAgreed(), tone: "plain" };
    case "free-week":
      return { label: m.freeWeekUntil({ day: dayOf(state.until) }), tone: "works" };
    case "running":
      if (state.pendingChange === "cancel")
        return { label: m.cancelledUntil({ day: dayOf(state.until) }), tone: "plain" };
      return {
        label:
          state.pendingChange === "plus"
            ? m.paidUntilThenPlus({ day: dayOf(state.until) })
            : m.paidUntil({ day: dayOf(state.until) }),
        tone: "works",
      };
    case "payment-failed":
      return { label: m.paymentFailedUntil({ day: dayOf(state.until) }), tone: "fails" };
    case "ended":
      return { label: m.endedOn({ day: dayOf(state.at) }), tone: "plain" };
  }
}
