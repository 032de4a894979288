const CLASS_TOKEN = /^[a-z0-9@*&>~.:[\]()_/%=,'"-]*[-:[/][a-z0-9@*&>~.:[\]()_/%=,'"#-]*$/;
const QUERY = /^\s*(?:select|insert into|update|delete from|create|alter|grant|set|with|begin|lock) /i;
const PLAIN_WORD = /^[“"'(‘]?\p{L}[\p{L}\p{M}’'-]*[.,!?:;…”"')’।]*$/u;
const LETTERS = /[\p{L}\p{M}]{2,}/u;
/** Names that no language changes: brands, boards, the editor's themes, and a folder in the stored projects of students. */
const NAMES =
  /^(?:Nirmaan|निर्माण|GitHub|Google|Python|JavaScript|TypeScript|Java|Go|Rust|Ruby|Swift|HTML|HTML and CSS|CSS|UPI|PDF|CSV|API|PIN|CBSE|ICSE|IB|ISC|Monokai|(?:VS Code|GitHub|Solarized) Dark|Lesson Files)$/;
/** An error as a program writes it, and generated code. */
const PROGRAM_TEXT = /^(?:Halt|[A-Z]\w*(?:Error|Exception)): |^for \(/;
const FONT_FAMILY = /, sans-serif$/;
const FILE_NAME = /^[\w-]+\.[a-z]{1,4}$/;

/** Text in a place that is shown: one word is enough. */
export const isShownText = (text: string): boolean => {
  const words = text.trim().replace(/^[·:.,\s]+|[·:.,\s]+$/g, "");
  return LETTERS.test(words) && !NAMES.test(words) && !FILE_NAME.test(words);
};

/** One word in a property such as `title`: a capital tells it from an identifier. */
export const isShownName = (text: string): boolean =>
  isSentence(text) || (/^\p{Lu}\p{Ll}+[.?!]?$/u.test(text.trim()) && isShownText(text));

/** Two or more words that read like prose. `hasGaps`: a template, whose gaps stand for more words. */
export function isSentence(text: string, hasGaps = false): boolean {
  const trimmed = text.trim();
  const tokens = trimmed.split(/\s+/);
  const plain = tokens.filter((token) => PLAIN_WORD.test(token));
  if (
    plain.length < 2 ||
    QUERY.test(trimmed) ||
    NAMES.test(trimmed) ||
    FONT_FAMILY.test(trimmed) ||
    PROGRAM_TEXT.test(trimmed) ||
    trimmed.startsWith("HTTP/") ||
    isListOfClasses(trimmed, tokens)
  )
    return false;
  if (/[{};]\s*$/.test(trimmed) || /[<>=]{1,2}\S/.test(trimmed)) return false;
  const isProse =
    /^[“"'(‘]?\p{Lu}/u.test(trimmed) || /[.!?…।]$/.test(trimmed) || /\p{sc=Devanagari}/u.test(trimmed);
  return isProse || plain.length >= (hasGaps ? 2 : 3);
}

const isListOfClasses = (text: string, tokens: string[]) =>
  !/\p{Lu}/u.test(text) && !/[.!?…]$/.test(text) && tokens.some((token) => CLASS_TOKEN.test(token));
