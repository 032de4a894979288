import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES, type Locale } from "../locale/locale.ts";

/** The messages of one subject: their keys and ICU sources, by language. */
export type MessageCatalogue = { subject: string; messages: Record<Locale, Record<string, string>> };

export const CATALOGUES = join(import.meta.dirname, "../../../../messages");

/** Every `messages/<language>/<subject>.json`. A subject that a language lacks has no messages there. */
export function readCatalogues(folder = CATALOGUES): MessageCatalogue[] {
  const files = new Map(LOCALES.map((locale) => [locale, subjectsIn(join(folder, locale))]));
  const subjects = new Set([...files.values()].flat());
  return [...subjects].sort().map((subject) => ({
    subject,
    messages: {
      en: files.get("en")?.includes(subject) ? readMessages(folder, "en", subject) : {},
      hi: files.get("hi")?.includes(subject) ? readMessages(folder, "hi", subject) : {},
    },
  }));
}

const subjectsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length));

function readMessages(folder: string, locale: Locale, subject: string): Record<string, string> {
  const file = join(folder, locale, `${subject}.json`);
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  } catch (error) {
    throw new Error(`messages/${locale}/${subject}.json is not valid JSON: ${String(error)}`);
  }
}
