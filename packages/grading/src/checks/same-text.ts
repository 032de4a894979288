/** Lines without blanks at their end, and without empty lines at the end of the text. */
export function linesOfText(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  while (lines.length > 0 && lines.at(-1) === "") lines.pop();
  return lines;
}

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

/** `7` and `7.0` differ, because the type is often the question; `2.5` and `2.50` do not. */
export function isSameLine(expected: string, came: string): boolean {
  const [wanted, given] = [expected.match(NUMBER) ?? [], came.match(NUMBER) ?? []];
  return (
    wanted.length === given.length &&
    withoutForm(expected.replace(NUMBER, "#")) === withoutForm(came.replace(NUMBER, "#")) &&
    wanted.every((number, index) => isSameNumber(number, given[index] ?? ""))
  );
}

const withoutForm = (line: string) =>
  line
    // Keyboards of phones type curly quotes.
    .replaceAll(/["“”‘’]/g, "'")
    .replace(/\s+/g, " ")
    .replace(/ ?([[\](){},:]) ?/g, "$1")
    .trim();

const LONG_FRACTION = /\.\d{5,}/;
const isFraction = (number: string) => /[.e]/i.test(number);

function isSameNumber(wanted: string, came: string): boolean {
  if (wanted === came) return true;
  if (!isFraction(wanted) || !isFraction(came)) return false;
  const [right, given] = [Number(wanted), Number(came)];
  if (right === given) return true;
  // A student writes two or more places of 0.30000000000000004 or 3.3333333333333335.
  return LONG_FRACTION.test(wanted) && Math.abs(right - given) < placeValue(came) && placesOf(came) >= 2;
}

const placesOf = (number: string) => /\.(\d*)/.exec(number)?.[1]?.length ?? 0;
const placeValue = (number: string) => 10 ** -placesOf(number);

/** Quotes around a text are not needed in a trace table. */
export const isSameCell = (expected: string, came: string) =>
  unquoted(expected) === unquoted(came) || isSameLine(expected.trim(), came.trim());

const unquoted = (cell: string) => cell.trim().replace(/^(?:(['"])(.*)\1|[“‘](.*)[”’])$/, "$2$3");
