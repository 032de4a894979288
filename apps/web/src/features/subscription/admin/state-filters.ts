/** Which subscriptions an admin wants to see. */
export const STATE_FILTERS = {
  all: "All",
  open: "Open now",
  ended: "Ended",
  unpaid: "Never agreed to",
} as const;
