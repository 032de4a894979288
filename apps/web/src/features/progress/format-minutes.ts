import * as m from "@nirmaan/messages/progress.ts";

/** 95 reads "1 h 35 min". */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return m.minutes({ minutes });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? m.hours({ hours }) : m.hoursAndMinutes({ hours, minutes: minutes % 60 });
}
