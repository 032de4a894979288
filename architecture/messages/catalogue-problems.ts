import { type CompiledMessage, compileMessage } from "@nirmaan/messages/compile/compile-message.ts";
import { parameterNames } from "@nirmaan/messages/compile/module-source.ts";
import type { MessageCatalogue } from "@nirmaan/messages/compile/read-catalogues.ts";
import { LANGUAGE_TAGS, LOCALES, type Locale } from "@nirmaan/messages/locale/locale.ts";

const KEY = /^[a-z][A-Za-z0-9]*$/;
/** Not names of exports. */
const RESERVED =
  /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|new|null|return|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|let|static|await|d)$/;
const SUBJECT = /^[a-z][a-z0-9-]*$/;

/** Keys that a language lacks, as `subject.key`. */
export const missingKeys = (catalogues: MessageCatalogue[], locale: Locale): string[] =>
  catalogues.flatMap(({ subject, messages }) =>
    Object.keys(messages.en)
      .filter((key) => messages[locale][key] === undefined)
      .map((key) => `${subject}.${key}`),
  );

export const unusedKeys = (catalogues: MessageCatalogue[], used: Set<string>): string[] =>
  catalogues.flatMap(({ subject, messages }) =>
    Object.keys(messages.en)
      .map((key) => `${subject}.${key}`)
      .filter((key) => !used.has(key)),
  );

export const countKeys = (catalogues: MessageCatalogue[], locale: Locale): number =>
  catalogues.reduce((sum, { messages }) => sum + Object.keys(messages[locale]).length, 0);

/** Keys of another language only, other placeholders, wrong names and order, and messages that cannot be read. */
export function catalogueProblems(catalogues: MessageCatalogue[]): string[] {
  return catalogues.flatMap((catalogue) => [
    ...(SUBJECT.test(catalogue.subject) ? [] : [`${catalogue.subject}.json is not in kebab-case`]),
    ...LOCALES.flatMap((locale) => problemsIn(catalogue, locale)),
  ]);
}

function problemsIn({ subject, messages }: MessageCatalogue, locale: Locale): string[] {
  const file = `messages/${locale}/${subject}.json`;
  const keys = Object.keys(messages[locale]);
  const isSorted = keys.every((key, index) => index === 0 || (keys[index - 1] ?? "") < key);
  return [
    ...(isSorted ? [] : [`${file} is not sorted by key`]),
    ...keys.flatMap((key) => {
      const english = messages.en[key];
      const problem =
        english === undefined
          ? "exists in this language only"
          : (messageProblem(messages[locale][key], locale) ??
            placeholderProblem(messages[locale][key], english, locale));
      return [
        ...(KEY.test(key) && !RESERVED.test(key) ? [] : [`${file}, ${key}: not a name in camelCase`]),
        ...(problem ? [`${file}, ${key}: ${problem}`] : []),
      ];
    }),
  ];
}

function messageProblem(source: unknown, locale: Locale): string | undefined {
  if (typeof source !== "string" || source.trim() === "") return "is not a text";
  const result = compiled(source, locale);
  return typeof result === "string" ? result : undefined;
}

function placeholderProblem(source: string | undefined, english: string, locale: Locale): string | undefined {
  const [own, first] = [compiled(source ?? "", locale), compiled(english, "en")];
  if (typeof own === "string" || typeof first === "string") return undefined;
  if (own.isRich !== first.isRich || parameterNames(own) !== parameterNames(first))
    return `has {${parameterNames(own)}}, English has {${parameterNames(first)}}`;
  return undefined;
}

function compiled(source: string, locale: Locale): CompiledMessage | string {
  try {
    return compileMessage(source, LANGUAGE_TAGS[locale]);
  } catch (error) {
    return String(error);
  }
}
