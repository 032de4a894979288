import { formatLongDate } from "@nirmaan/messages/locale/format.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";

/** "16 December 2026" or "16 दिसंबर 2026", by the calendar of India. */
export const formatLetterDay = (day: Date, language: Locale): string =>
  withLocale(language, () => formatLongDate(day));
