import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { fillRetention, RETENTION, retentionCutoff, retentionDays, retentionText } from "./retention.ts";

const ROOT = new URL("../../../../../", import.meta.url).pathname;

test("TRUST-07 the file has each key once, with words in English and Hindi and a source for every limit", () => {
  const keys = RETENTION.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { key, words, starts } of RETENTION) {
    for (const text of [words.hi, starts.hi]) expect(text, key).toMatch(/\p{Script=Devanagari}/u);
    for (const text of [words.en, starts.en]) expect(text, key).not.toMatch(/\p{Script=Devanagari}/u);
  }
});

test("TRUST-07 numbers become words: days, whole years and hours", () => {
  expect(retentionText("deletion-grace")).toBe("14 days");
  expect(retentionText("technical-logs")).toBe("1 year");
  expect(retentionText("invoices")).toBe("8 years");
  expect(retentionText("contact-sender", "hi")).toBe("1 घंटा");
  expect(retentionText("consent-record", "hi")).toBe("3 साल");
  expect(withLocale("hi", () => retentionText("deletion-grace"))).toBe("14 दिन");
  expect(retentionCutoff("deletion-grace", new Date("2026-11-15")).toISOString()).toMatch(/^2026-11-01/);
  expect(fillRetention("{tutor-talks}, {who}", { who: "us" })).toBe("180 days, us");
  expect(() => fillRetention("{no-such-key}")).toThrow("no-such-key");
  expect(retentionDays("known-device")).toBe(180);
});

/** Files that speak of how long personal data is kept, or delete it. */
const READERS = [
  "content/info/privacy.json",
  "content/privacy/consent-table.json",
  "apps/web/src/features/accounts",
  "apps/web/src/features/contact",
  "apps/web/src/features/tutor/alerts",
  "apps/web/src/features/tutor/conversations",
  "apps/web/src/jobs/job-handlers.ts",
  "apps/web/src/routes/public/consent",
  "apps/web/src/use-cases/consent",
  "apps/web/src/use-cases/people",
  "apps/web/src/server/jobs",
  "apps/web/src/server/people",
  "packages/auth-service/src/database/purge-expired.ts",
  ...["closed", "letters", "page"].flatMap((part) =>
    ["en", "hi"].map((language) => `messages/${language}/accounts-guardian-${part}.json`),
  ),
  "messages/en/accounts-privacy.json",
  "messages/hi/accounts-privacy.json",
];

const SPAN =
  /(?:\b(?:\d+|one|two|three|seven|eight|fourteen|thirty)[ -](?:days?|weeks?|months?|years?)\b)|(?:\d+ (?:दिन|साल|महीने))|DAYS\w* = \d|days: \d/giu;

/** Spans of time that are not about keeping data, each with its file. */
const NOT_RETENTION: [file: string, text: string][] = [
  ["of-age.ts", "18 years"],
  ["may-share-account.ts", "18 years"],
  ["purge-expired.ts", "1 day"],
  ["messages/hi/accounts-guardian-page.json", "18 साल"],
  ["messages/hi/accounts-guardian-closed.json", "18 साल"],
];

function filesIn(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(path, name));
}

test("TRUST-07 no page, notice, letter or job has a number of days of its own", () => {
  const found = READERS.flatMap(filesIn).flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(SPAN)]
      .map(([text]) => text)
      .filter((text) => !NOT_RETENTION.some(([name, known]) => file.endsWith(name) && text === known))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
