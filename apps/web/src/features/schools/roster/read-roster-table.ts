import Papa from "papaparse";

export type RosterRow = { line: number; rollNumber: string | null; name: string };

/** Headings of the columns in English and Hindi, as schools write them. */
const ROLL_HEADING = /^(roll|r\.?\s*no|अनुक्रमांक|रोल)/i;
const NAME_HEADING = /name|student|pupil|नाम|छात्र|विद्यार्थी/i;
const FAMILY_HEADING = /^(last|sur|family)|उपनाम|कुलनाम/i;
/** Names of other people, and what else is written about a student. */
const OTHER_HEADING =
  /father|mother|guardian|parent|school|teacher|पिता|माता|अभिभावक|विद्यालय|\b(id|no|number|code|pen|dob|section|class|gender|sex)\b|phone|mobile|apaar|birth|जन्म|e-?mail|address|पता/i;

const DEVANAGARI_DIGITS = "०१२३४५६७८९";
const ROLL = /^[\p{L}\d][\p{L}\d/.\- ]{0,15}$/u;
const HAS_DIGIT = /\d/;
const LETTERS = /\p{L}/u;

type Columns = { roll: number | undefined; names: number[]; firstLine: number };

/**
 * Finds roll numbers and names in whatever was pasted: tabs from a spreadsheet, commas, semicolons, or one student in
 * each line with the number before the name. Other columns are not read any further, so that nothing else is stored.
 */
export function readRosterTable(pasted: string): RosterRow[] {
  const table = cellsOf(pasted);
  const columns = findColumns(table);
  return table.slice(columns.firstLine).flatMap((cells, index) => {
    const name = cleanName(columns.names.map((at) => cells[at] ?? "").join(" "));
    const rollNumber = columns.roll === undefined ? null : cleanRoll(cells[columns.roll] ?? "");
    if (name === "" && rollNumber === null) return [];
    return [{ line: columns.firstLine + index + 1, rollNumber, name }];
  });
}

function cellsOf(pasted: string): string[][] {
  const text = pasted
    .normalize("NFC")
    .replaceAll("\u00a0", " ")
    .replaceAll(/[\u200b\ufeff]/g, "")
    .replaceAll(/[०-९]/g, (digit) => String(DEVANAGARI_DIGITS.indexOf(digit)));
  const delimiter = ["\t", ";", ","].find((mark) => text.includes(mark)) ?? "\t";
  const { data } = Papa.parse<string[]>(text.trim(), { delimiter, skipEmptyLines: "greedy" });
  const table = data.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, " ").trim()));
  const isOneColumn = table.every((cells) => cells.length === 1);
  return isOneColumn ? table.map(([line = ""]) => splitLine(line)) : table;
}

/** "7. Asha Rao", "07 Asha Rao" and "Asha Rao 7" */
function splitLine(line: string): string[] {
  const before = /^(\d{1,6})[.):\-\s]+(.*)$/.exec(line);
  if (before) return [before[1] ?? "", before[2] ?? ""];
  const after = /^(.*?)[\s,:-]+(\d{1,6})$/.exec(line);
  return after ? [after[2] ?? "", after[1] ?? ""] : ["", line];
}

function findColumns(table: string[][]): Columns {
  const heading = table.findIndex((cells) => cells.some(isNameHeading));
  if (heading === -1) return guessColumns(table);
  const cells = table[heading] ?? [];
  const roll = cells.findIndex((cell) => ROLL_HEADING.test(cell));
  const names = cells.flatMap((cell, at) => (isNameHeading(cell) || FAMILY_HEADING.test(cell) ? [at] : []));
  return { roll: roll === -1 ? undefined : roll, names, firstLine: heading + 1 };
}

/** A word in a heading cell, not a name that contains it: a heading has no digits and few words. */
const isNameHeading = (cell: string) =>
  cell.split(" ").length <= 4 && NAME_HEADING.test(cell) && !OTHER_HEADING.test(cell);

/** Without headings: the first column that is mostly words is the name, the last column of numbers before it the roll. */
function guessColumns(table: string[][]): Columns {
  const width = Math.max(0, ...table.map((cells) => cells.length));
  const share = (at: number, test: (cell: string) => boolean) =>
    table.filter((cells) => test(cells[at] ?? "")).length / Math.max(1, table.length);
  const columns = Array.from({ length: width }, (_, at) => at);
  const isName = (at: number) => share(at, (cell) => LETTERS.test(cell) && !HAS_DIGIT.test(cell)) > 0.5;
  const name = columns.find(isName) ?? width - 1;
  const isRoll = (at: number) => share(at, (cell) => HAS_DIGIT.test(cell) && ROLL.test(cell)) >= 0.3;
  const roll =
    columns.findLast((at) => at < name && isRoll(at)) ?? columns.find((at) => at > name && isRoll(at));
  return { roll, names: [name], firstLine: 0 };
}

const cleanRoll = (cell: string): string | null => {
  const text = cell.replace(/\.0$|[.)]$/, "").trim();
  return text !== "" && HAS_DIGIT.test(text) && ROLL.test(text) ? text : null;
};

const SHOUTED = /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u;

/** "ASHA RAO" and "asha rao" become "Asha Rao"; other scripts and mixed spellings stay as they are. */
function cleanName(text: string): string {
  const name = text
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/[^\p{L}\p{M}.'\- ]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\.(?=\p{L}{2})/gu, ". ")
    .trim();
  const isUnwritten = SHOUTED.test(name) || name === name.toLowerCase();
  return isUnwritten
    ? name.toLowerCase().replaceAll(/(?<![\p{L}\p{M}'])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;
}
