import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";

const GENERATED = join(import.meta.dirname, "../../packages/messages/generated");
const CATALOGUE_IMPORT = /import \* as (?<name>\w+) from "@nirmaan\/messages\/(?<subject>[\w-]+)\.ts";/g;
const CONSTANT = /^export const (?<key>\w+) = \(\): string => (?<literal>"(?:[^"\\]|\\.)*");$/gm;

/**
 * Writes the sentence itself where a module calls a message without parameters. A page then contains the sentences that
 * it shows, and does not load those of the same catalogue that only other pages show.
 */
export function inlineMessages(code: string, locale: Locale): string {
  let inlined = code;
  for (const { groups } of code.matchAll(CATALOGUE_IMPORT)) {
    const { name = "", subject = "" } = groups ?? {};
    const sentences = constantsOf(subject, locale);
    inlined = inlined.replace(
      new RegExp(String.raw`(?<![\w.$])${name}\.(\w+)\(\)`, "g"),
      (call, key: string) => sentences.get(key) ?? call,
    );
  }
  return inlined;
}

const known = new Map<string, Map<string, string>>();

function constantsOf(subject: string, locale: Locale): Map<string, string> {
  const file = join(GENERATED, locale, `${subject}.ts`);
  const found = known.get(file) ?? readConstants(file);
  known.set(file, found);
  return found;
}

function readConstants(file: string): Map<string, string> {
  const source = existsSync(file) ? readFileSync(file, "utf8") : "";
  return new Map(
    [...source.matchAll(CONSTANT)].map(({ groups }) => [groups?.key ?? "", groups?.literal ?? ""]),
  );
}
