import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { LANGUAGE_TAGS } from "@nirmaan/messages/locale/locale.ts";

const MOMENT = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
} as const;

const FORMATS = {
  en: new Intl.DateTimeFormat(LANGUAGE_TAGS.en, MOMENT),
  hi: new Intl.DateTimeFormat(LANGUAGE_TAGS.hi, MOMENT),
};

/** 15 Nov 2026, 4:31 pm, as it is in India, in the reader's language. */
export const formatDateTime = (moment: Date): string => FORMATS[currentLocale()].format(moment);
