import { localeOf } from "../lesson-format/text-locale.ts";

const CODE_BLOCK = /^[ \t]*```.*\n[\s\S]*?^[ \t]*```[ \t]*$/gm;
const CODE_OR_PLACE = /^[ \t]*(?:```.*\n[\s\S]*?^[ \t]*```|\{code\})[ \t]*$/gm;
const PLACE = "{code}";
const COMMENT = /#.*$|\/\/.*$|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|--\s.*$/gm;

/** Replaces each line `{code}` by the code block at the same position of the English text. */
export function withCode(english: string, hindi: string): string {
  const blocks = english.match(CODE_BLOCK) ?? [];
  let index = 0;
  return hindi.replace(CODE_OR_PLACE, (written) => {
    const block = blocks[index] ?? "";
    index += 1;
    return written.trim() === PLACE ? block : written;
  });
}

/** What a translated text must have in common with the English one. Empty when nothing differs. */
export function compareTexts(english: string, hindi: string): string[] {
  return [
    ...codeProblems(english, hindi),
    ...differences("language blocks (:::)", english, hindi, (text) => text.match(/^:::.*$/gm) ?? []),
    ...differences("figures", english, hindi, (text) => text.match(/(?<=\]\()figures\/[^)]+/g) ?? []),
    ...differences("rows of tables", english, hindi, (text) =>
      (prose(text).match(/^\|/gm) ?? []).map(String),
    ),
    ...differences("code between backticks", english, hindi, (text) => distinct(inlineCode(text))),
    ...differences("numbers", english, hindi, (text) =>
      distinct(plain(text).match(/\d+(?:[.,:]\d+)*/g) ?? []),
    ),
    ...(/[०-९]/.test(hindi) ? ["write numbers with 0 to 9, not in Devanagari digits"] : []),
    ...(isUntranslated(english, hindi) ? ["this is still in English"] : []),
  ];
}

function codeProblems(english: string, hindi: string): string[] {
  const expected = english.match(CODE_BLOCK) ?? [];
  const written = hindi.match(CODE_OR_PLACE) ?? [];
  if (expected.length !== written.length)
    return [`it has ${written.length} code blocks, the English text has ${expected.length}`];
  return written.flatMap((block, index) =>
    block.trim() === PLACE || withoutComments(block) === withoutComments(expected[index] ?? "")
      ? []
      : [`code block ${index + 1} differs from the English one in more than its comments`],
  );
}

const withoutComments = (code: string) => code.replace(COMMENT, "").replace(/\s+$/gm, "").trim();

const prose = (text: string) => text.replace(CODE_OR_PLACE, "");

const inlineCode = (text: string) => prose(text).match(/`[^`\n]+`/g) ?? [];

/** A text without code, addresses of figures and the markers of lists. */
const plain = (text: string) =>
  prose(text)
    .replace(/`[^`\n]+`/g, " ")
    .replace(/\]\([^)]*\)/g, "]");

const distinct = (values: string[]) => [...new Set(values)].sort();

function differences(
  what: string,
  english: string,
  hindi: string,
  find: (text: string) => string[],
): string[] {
  const [expected, written] = [find(english), find(hindi)];
  if (expected.join("\n") === written.join("\n")) return [];
  const missing = expected.filter((one) => !written.includes(one));
  const added = written.filter((one) => !expected.includes(one));
  const details = [
    ...(missing.length > 0 ? [`missing ${missing.join(", ")}`] : []),
    ...(added.length > 0 ? [`not in the English text: ${added.join(", ")}`] : []),
  ];
  return [
    `${what} differ: ${details.join("; ") || `${expected.length} in English, ${written.length} in Hindi`}`,
  ];
}

const FEWEST_ENGLISH_WORDS = 3;

/** A name or a line of code may stay as it is; a sentence may not. */
const isUntranslated = (english: string, hindi: string): boolean =>
  localeOf(hindi) === "en" &&
  (plain(english).match(/(?<!\S)[A-Za-z][a-z]+(?![^\s.,:;?!])/g) ?? []).length >= FEWEST_ENGLISH_WORDS;
