import { LANGUAGE_TAGS, LOCALES, type Locale } from "../locale/locale.ts";
import { type CompiledMessage, compileMessage, type ParameterKind } from "./compile-message.ts";
import type { MessageCatalogue } from "./read-catalogues.ts";

const TYPES: Record<ParameterKind, string> = {
  text: "string | number",
  number: "number",
  date: "Date",
  tag: "(words: string) => Part",
};
const RUNTIME = ["formatDateIn", "formatNumberIn", "plural", "select"];

/** The modules of one subject by file name: one for each language, and one that asks for the language at each call. */
export function moduleSources(catalogue: MessageCatalogue): Map<string, string> {
  const { subject, messages } = catalogue;
  const english = compileAll(catalogue, "en");
  const modules = new Map<string, string>();
  for (const locale of LOCALES.filter((each) => each !== "en")) {
    const translated = new Map(
      [...compileAll(catalogue, locale)].filter(([key, message]) => isSameCall(message, english.get(key))),
    );
    for (const [key, message] of translated) agreeOnKinds(message, english.get(key) ?? message);
    const missing = Object.keys(messages.en).filter((key) => !translated.has(key));
    const fallback =
      missing.length > 0 ? `export { ${missing.join(", ")} } from "../en/${subject}.ts";\n` : "";
    modules.set(`${locale}/${subject}.ts`, languageModule(catalogue, locale, translated) + fallback);
  }
  modules.set(`en/${subject}.ts`, languageModule(catalogue, "en", english));
  modules.set(`${subject}.ts`, choosingModule(subject, english));
  return modules;
}

function compileAll({ subject, messages }: MessageCatalogue, locale: Locale): Map<string, CompiledMessage> {
  return new Map(
    Object.entries(messages[locale]).map(([key, source]) => {
      try {
        return [key, compileMessage(source, LANGUAGE_TAGS[locale])];
      } catch (error) {
        throw new Error(`messages/${locale}/${subject}.json, ${key}: ${String(error)}\n${source}`);
      }
    }),
  );
}

/** A translation with other placeholders would fail at its call; until it is corrected the English one is used. */
function isSameCall(message: CompiledMessage, english: CompiledMessage | undefined): boolean {
  return english !== undefined && parameterNames(message) === parameterNames(english);
}

/** One language may count what another only shows: then both take a number. */
function agreeOnKinds(one: CompiledMessage, other: CompiledMessage): void {
  for (const [name, kind] of one.parameters) {
    const agreed = kind === "text" ? (other.parameters.get(name) ?? kind) : kind;
    one.parameters.set(name, agreed);
    other.parameters.set(name, agreed);
  }
}

export const parameterNames = ({ parameters }: CompiledMessage): string =>
  [...parameters.keys()].sort().join();

function languageModule(
  { subject }: MessageCatalogue,
  locale: Locale,
  compiled: Map<string, CompiledMessage>,
): string {
  const lines = [...compiled].map(
    ([key, message]) => `export const ${key} = ${signature(message)} => ${message.code};`,
  );
  const used = RUNTIME.filter((name) => lines.some((line) => line.includes(`${name}(`)));
  return [
    `// From messages/${locale}/${subject}.json; written by packages/messages, not by hand.`,
    ...(used.length > 0
      ? [`import { ${used.join(", ")} } from "../../src/runtime/message-runtime.ts";`]
      : []),
    ...lines,
    "",
  ].join("\n");
}

function choosingModule(subject: string, english: Map<string, CompiledMessage>): string {
  const lines = [...english].map(([key, message]) => {
    const given = message.parameters.size > 0 ? "d" : "";
    return `export const ${key} = ${signature(message)} => words().${key}(${given});`;
  });
  return [
    "// Written by packages/messages, not by hand.",
    'import { currentLocale } from "../src/locale/current-locale.ts";',
    `import * as en from "./en/${subject}.ts";`,
    `import * as hi from "./hi/${subject}.ts";`,
    "",
    'const words = () => (currentLocale() === "hi" ? hi : en);',
    ...lines,
    "",
  ].join("\n");
}

function signature({ parameters, isRich }: CompiledMessage): string {
  const fields = [...parameters].sort(byName).map(([name, kind]) => `${name}: ${TYPES[kind]}`);
  const given = fields.length > 0 ? `d: { ${fields.join("; ")} }` : "";
  return isRich ? `<Part>(${given}): (string | Part)[]` : `(${given}): string`;
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
