/** What a guardian consents to, each by itself. content/privacy/consent-table.json says what opens each of them. */
export const PURPOSES = [
  "lessons",
  "account",
  "tutor-talks",
  "outside-model",
  "class",
  "class-monitoring",
  "reminder-mails",
  "public-certificate",
  "share-link",
  "portfolio",
  "github",
  "payments",
  "advertising-or-tracking",
] as const;
export type Purpose = (typeof PURPOSES)[number];
