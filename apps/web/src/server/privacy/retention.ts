import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import * as m from "@nirmaan/messages/server-privacy.ts";
import { z } from "zod";
import retention from "../../../../../content/privacy/retention.json" with { type: "json" };

const InTwoLanguages = z.strictObject({ en: z.string().min(1), hi: z.string().min(1) });

/** "own": our own number. A floor must not be shortened, a ceiling not be lengthened, without its source. */
const Limit = z.strictObject({ kind: z.enum(["own", "floor", "ceiling"]), source: z.string().min(1) });

/** How long one kind of data is kept, in days or hours, and the job that deletes it; null is a promise of people. */
const RetentionEntry = z
  .strictObject({
    key: z.string(),
    days: z.int().positive().optional(),
    hours: z.int().positive().optional(),
    noticesBeforeHours: z.array(z.int().positive()).optional(),
    starts: InTwoLanguages,
    words: InTwoLanguages,
    job: z
      .enum([
        "delete-expired",
        "erase-due-accounts",
        "send-unused-notices",
        "remind-of-erasure",
        "ask-of-age",
        "delete-old-logs",
        "accounts-service",
      ])
      .nullable(),
    reason: z.string().min(1),
    limit: Limit,
  })
  .refine(({ days, hours }) => (days === undefined) !== (hours === undefined), "days/hours");
type RetentionEntry = z.infer<typeof RetentionEntry>;

export type RetentionLanguage = Locale;

export const RETENTION = z.array(RetentionEntry).parse(retention);

const entries = new Map(RETENTION.map((entry) => [entry.key, entry]));
const HOUR_MS = 3_600_000;
const HOURS_A_DAY = 24;

function entryOf(key: string): RetentionEntry {
  const entry = entries.get(key);
  if (!entry) throw new Error(`content/privacy/retention.json has no "${key}"`);
  return entry;
}

export const retentionHours = (key: string): number => {
  const { days, hours } = entryOf(key);
  return hours ?? (days ?? 0) * HOURS_A_DAY;
};

export const retentionDays = (key: string): number => retentionHours(key) / HOURS_A_DAY;

/** What began before this moment is deleted now. */
export const retentionCutoff = (key: string, now: Date): Date =>
  new Date(now.getTime() - retentionHours(key) * HOUR_MS);

/** When what begins at this moment is deleted. */
export const retentionEnd = (key: string, from: Date): Date =>
  new Date(from.getTime() + retentionHours(key) * HOUR_MS);

export const noticesBefore = (key: string): number[] => entryOf(key).noticesBeforeHours ?? [];

const DAYS_A_YEAR = 365.25;

/** "30 days", "1 year", "48 hours"; in Hindi "30 दिन". */
export const retentionText = (key: string, language: RetentionLanguage = currentLocale()): string =>
  withLocale(language, () => amountOf(entryOf(key)));

function amountOf({ days, hours }: RetentionEntry): string {
  if (days === undefined) return m.hours({ count: hours ?? 0 });
  const years = Math.round(days / DAYS_A_YEAR);
  const isWholeYears = years > 0 && Math.abs(days - years * DAYS_A_YEAR) <= years;
  return isWholeYears ? m.years({ count: years }) : m.days({ count: days });
}

/** Replaces `{tutor-talks}` and the like by the numbers of the file, and `others` by their text. Unknown keys throw. */
export const fillRetention = (
  text: string,
  others: Record<string, string> = {},
  language: RetentionLanguage = "en",
): string => text.replace(/\{([a-z-]+)\}/g, (_, key: string) => others[key] ?? retentionText(key, language));
