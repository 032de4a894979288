import * as m from "@nirmaan/messages/subscription-admin.ts";
/** Which subscriptions an admin wants to see. */
export const STATE_FILTERS = {
  all: m.filterAll,
  open: m.filterOpen,
  ended: m.filterEnded,
  unpaid: m.neverAgreed,
} as const;
