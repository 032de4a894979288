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
        "delete-due-accounts",
        "delete-unused-accounts",
        "remind-of-erasure",
        "ask-of-age",
        "delete-old-logs",
        "accounts-service",
      ])
      .nullable(),
    reason: z.string().min(1),
    limit: Limit,
  })
  .refine(({ days, hours }) => (days === undefined) !== (hours === undefined), "days or hours");
type RetentionEntry = z.infer<typeof RetentionEntry>;

export type Language = "en" | "hi";

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
const UNITS = {
  en: { hour: ["hour", "hours"], day: ["day", "days"], year: ["year", "years"] },
  hi: { hour: ["घंटा", "घंटे"], day: ["दिन", "दिन"], year: ["साल", "साल"] },
} as const;

/** "30 days", "1 year", "48 hours"; in Hindi "30 दिन". */
export function retentionText(key: string, language: Language = "en"): string {
  const { days, hours } = entryOf(key);
  if (days === undefined) return amount(hours ?? 0, "hour", language);
  const years = Math.round(days / DAYS_A_YEAR);
  const isWholeYears = years > 0 && Math.abs(days - years * DAYS_A_YEAR) <= years;
  return isWholeYears ? amount(years, "year", language) : amount(days, "day", language);
}

const amount = (count: number, unit: keyof typeof UNITS.en, language: Language) =>
  `${count} ${UNITS[language][unit][count === 1 ? 0 : 1]}`;

/** Replaces `{tutor-talks}` and the like by the numbers of the file, and `others` by their text. Unknown keys throw. */
export const fillRetention = (
  text: string,
  others: Record<string, string> = {},
  language: Language = "en",
): string => text.replace(/\{([a-z-]+)\}/g, (_, key: string) => others[key] ?? retentionText(key, language));
