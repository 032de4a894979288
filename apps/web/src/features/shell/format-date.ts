const DATE = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

/** Formats a date as 15 Nov 2026 in Indian time, so that server and browser render the same text. */
export const formatDate = (moment: Date): string => DATE.format(moment);
