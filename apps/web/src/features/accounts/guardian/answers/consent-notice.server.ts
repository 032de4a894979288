import { createHash } from "node:crypto";
import type { Purpose } from "#domain/people/purpose.ts";
import {
  CONSENT_TABLE,
  type ConsentStrength,
  openingOf,
  type PurposeWords,
} from "#server/people/consent-table.ts";
import { RETENTION, type RetentionLanguage, retentionText } from "#server/privacy/retention.ts";

type AskedPurpose = PurposeWords & {
  key: Purpose;
  /** Whether this guardian's yes would open it. */
  canOpen: boolean;
};

/** The purposes that a guardian is asked about, in the order of the table. What only a school's slip opens is asked there alone. */
export const askedPurposes = (language: RetentionLanguage, strength: ConsentStrength): AskedPurpose[] =>
  CONSENT_TABLE.purposes.flatMap(({ key, opens, [language]: words }) =>
    words && (strength === "school-slip" || opens["verified-guardian"] !== "no")
      ? [{ key, ...words, canOpen: openingOf(key, strength).startsWith("ticked") }]
      : [],
  );

const IN_NOTICE = [
  "tutor-talks",
  "withdrawn-erasure",
  "inactive-account",
  "consent-record",
  "technical-logs",
];

/** How long things are kept, as the notice says it. */
export const noticeRetention = (language: RetentionLanguage) =>
  RETENTION.filter(({ key }) => IN_NOTICE.includes(key)).map(({ key, words, starts }) => ({
    what: words[language],
    howLong: retentionText(key, language),
    from: starts[language],
  }));

type ConsentNotice = { noticeVersion: string; noticeLanguage: RetentionLanguage; noticeHash: string };

/** Identifies exactly what the guardian was shown: the hash changes with every word and number. */
export function consentNotice(
  language: RetentionLanguage,
  strength: ConsentStrength = "verified-guardian",
): ConsentNotice {
  const shown = JSON.stringify([askedPurposes(language, strength), noticeRetention(language)]);
  return {
    noticeVersion: CONSENT_TABLE.version,
    noticeLanguage: language,
    noticeHash: createHash("sha256").update(shown).digest("hex"),
  };
}
