import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { LANGUAGE_TAGS } from "@nirmaan/messages/locale/locale.ts";
import * as m from "@nirmaan/messages/tutor-pause.ts";
import { z } from "zod";

const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: m.chooseTime });

export const TutorSwitch = z.discriminatedUnion("tutor", [
  z.object({ schoolClassId: z.uuid(), tutor: z.literal("on") }),
  z.object({ schoolClassId: z.uuid(), tutor: z.literal("off") }),
  z.object({ schoolClassId: z.uuid(), tutor: z.literal("until"), until: Time }),
]);
export type TutorSwitch = z.infer<typeof TutorSwitch>;

export function pauseFromSwitch(choice: TutorSwitch, now: Date) {
  const { schoolClassId, tutor } = choice;
  if (tutor === "on") return { schoolClassId, isPaused: false, until: null };
  return { schoolClassId, isPaused: true, until: tutor === "until" ? nextMoment(choice.until, now) : null };
}

const IN_INDIA_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** The next occurrence of this time in India, today or tomorrow. */
function nextMoment(time: string, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const midnight = Math.floor((now.getTime() + IN_INDIA_MS) / DAY_MS) * DAY_MS - IN_INDIA_MS;
  const today = midnight + (hours * 60 + minutes) * 60_000;
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}

const clock = (moment: Date): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[currentLocale()], {
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "Asia/Kolkata",
  }).format(moment);

/** `undefined` means on, `null` means off until it is switched on again. */
export function switchStatus(until: Date | null | undefined): { isOn: boolean; words: string } {
  if (until === undefined) return { isOn: true, words: m.tutorIsOn() };
  return { isOn: false, words: until ? m.tutorIsOffUntil({ time: clock(until) }) : m.tutorIsOff() };
}
