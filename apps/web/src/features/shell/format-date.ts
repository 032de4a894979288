const DATE = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

/** 15 Nov 2026, as it is in India: the server and every browser say the same. */
export const dateWords = (moment: Date): string => DATE.format(moment);
