const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** The time of day where the reader is, such as 10:42. */
export const clockTime = (at: number): string => clock.format(at);
