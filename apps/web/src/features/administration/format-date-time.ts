const MOMENT = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** 15 Nov 2026, 4:31 pm, as it is in India. */
export const formatDateTime = (moment: Date): string => MOMENT.format(moment);
