import { formatDateIn, formatNumberIn } from "../runtime/message-runtime.ts";
import { currentLocale } from "./current-locale.ts";
import { LANGUAGE_TAGS } from "./locale.ts";

const tag = () => LANGUAGE_TAGS[currentLocale()];

/** 15 Nov 2026 or 15 नव॰ 2026, by the calendar of India, so that server and browser render the same text. */
export const formatDate = (moment: Date): string => formatDateIn(tag(), moment);

/** 15 November 2026 or 15 नवंबर 2026. */
export const formatLongDate = (moment: Date): string => formatDateIn(tag(), moment, "long");

const MOMENT = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
} as const;

/** 15 Nov 2026, 4:31 pm, as it is in India. */
export const formatDateTime = (moment: Date): string => formatDateIn(tag(), moment, MOMENT);

/** 12,34,567 */
export const formatNumber = (value: number): string => formatNumberIn(tag(), value);

/** ₹2,999 */
export const formatRupees = (rupees: number): string => formatNumberIn(tag(), rupees, "rupees");

/** "a, b and c" or "a, b और c" */
export const formatList = (items: string[]): string => new Intl.ListFormat(tag()).format(items);
