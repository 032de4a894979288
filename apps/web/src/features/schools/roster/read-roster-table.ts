import Papa from "papaparse";

export type RosterRow = { line: number; rollNumber: string | null; name: string };

/** Headings of the columns in English and Hindi, as schools write them. */
const ROLL_HEADING = /^(roll|r\.?\s*no|अनु\s*क्रमांक|रोल)/i;
const NAME_HEADING = /name|student|pupil|नाम|छात्र|विद्यार्थी/i;
const FAMILY_HEADING = /^(last|sur|family)|उपनाम|कुलनाम/i;
/** Names of other people and things, and what else is written about a student. */
const OTHER_HEADING =
  /father|mother|guardian|parent|school|teacher|house|village|route|bank|पिता|माता|अभिभावक|विद्यालय|सदन|\b(id|no|number|code|pen|dob|section|class|gender|sex|list)\b|phone|mobile|apaar|birth|जन्म|सूची|e-?mail|address|पता/i;
/** What stands below a list, in the place of the roll number. */
const FOOTER = /total|teacher|principal|signature|कुल|योग|शिक्षक|प्रधानाचार्य|हस्ताक्षर/i;

const DEVANAGARI_DIGITS = "०१२३४५६७८९";
/** Zero-width characters. Some keyboards put joiners into Hindi names; without them the same letters are shown. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;
const ROLL = /^[\p{L}\d][\p{L}\d/.\- ]{0,15}$/u;
const HAS_DIGIT = /\d/;
/** Without a heading, a number this long is a phone or an identity number, and three numbers are a date. */
const NO_ROLL = /\d{9}|\d[\s-]?\d{4}[\s-]\d{4}|^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;
const LETTERS = /\p{L}/u;

type Columns = { roll: number | undefined; names: number[]; firstLine: number };
type Table = { rows: string[][]; isSplit: boolean };

/**
 * Finds roll numbers and names in whatever was pasted: tabs from a spreadsheet, commas, semicolons, or one student in
 * each line with the number before the name. Other columns are not read any further, so that nothing else is stored.
 */
export function readRosterTable(pasted: string): RosterRow[] {
  const table = tableOf(pasted);
  const columns = findColumns(table);
  return table.rows.slice(columns.firstLine).flatMap((cells, index) => {
    const roll = columns.roll === undefined ? "" : (cells[columns.roll] ?? "");
    const name = cleanName(columns.names.map((at) => cells[at] ?? "").join(" "));
    const rollNumber = cleanRoll(roll);
    if ((name === "" && rollNumber === null) || FOOTER.test(roll)) return [];
    return [{ line: columns.firstLine + index + 1, rollNumber, name }];
  });
}

function tableOf(pasted: string): Table {
  const text = pasted
    .normalize("NFC")
    .replaceAll("\u00a0", " ")
    .replaceAll(INVISIBLE, "")
    .replaceAll(/[०-९]/g, (digit) => String(DEVANAGARI_DIGITS.indexOf(digit)));
  const delimiter = ["\t", ";", ","].find((mark) => text.includes(mark)) ?? "\t";
  // A tab at the beginning is an empty cell of the first row.
  const { data } = Papa.parse<string[]>(text.replace(/^[\r\n]+/, "").trimEnd(), {
    delimiter,
    skipEmptyLines: "greedy",
  });
  const rows = data.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, " ").trim()));
  const isSplit = rows.every((cells) => cells.length === 1);
  return { rows: isSplit ? rows.map(([line = ""]) => splitLine(line)) : rows, isSplit };
}

/** "7. Asha Rao", "07 Asha Rao" and "Asha Rao 7" */
function splitLine(line: string): string[] {
  const before = /^(\d{1,6})[.):\-\s]+(.*)$/.exec(line);
  if (before) return [before[1] ?? "", before[2] ?? ""];
  const after = /^(.*?)[\s,:-]+(\d{1,6})$/.exec(line);
  return after ? [after[2] ?? "", after[1] ?? ""] : ["", line];
}

function findColumns({ rows, isSplit }: Table): Columns {
  const heading = findHeading(rows);
  if (heading === -1) return guessColumns(rows);
  if (isSplit) return { roll: 0, names: [1], firstLine: heading + 1 };
  const cells = rows[heading] ?? [];
  const roll = cells.findIndex((cell) => ROLL_HEADING.test(cell));
  const names = cells.flatMap((cell, at) => (isNameHeading(cell) || FAMILY_HEADING.test(cell) ? [at] : []));
  return { roll: roll === -1 ? undefined : roll, names, firstLine: heading + 1 };
}

/** The row with a heading for names; above it may be titles such as "Students of 9 A", which are alone in their row. */
function findHeading(rows: string[][]): number {
  const isFull = (cells: string[]) => cells.filter((cell) => cell !== "").length > 1;
  const full = rows.findIndex((cells) => isFull(cells) && cells.some(isNameHeading));
  return full === -1 ? rows.findIndex((cells) => cells.some(isNameHeading)) : full;
}

const MOST_HEADING_WORDS = 4;

/** A word in a heading cell, not a name that contains it: a heading has no digits and few words outside of brackets. */
function isNameHeading(cell: string): boolean {
  const text = cell.replaceAll(/\([^)]*\)/g, "").trim();
  return text.split(" ").length <= MOST_HEADING_WORDS && NAME_HEADING.test(text) && !OTHER_HEADING.test(text);
}

/** Without headings: the first column that is mostly words is the name, the last column of numbers before it the roll. */
function guessColumns(rows: string[][]): Columns {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const share = (at: number, test: (cell: string) => boolean) =>
    rows.filter((cells) => test(cells[at] ?? "")).length / Math.max(1, rows.length);
  const columns = Array.from({ length: width }, (_, at) => at);
  const isName = (at: number) => share(at, (cell) => LETTERS.test(cell) && !HAS_DIGIT.test(cell)) > 0.5;
  const name = columns.find(isName) ?? width - 1;
  const isRoll = (at: number) =>
    share(at, (cell) => HAS_DIGIT.test(cell) && ROLL.test(cell) && !NO_ROLL.test(cell)) >= 0.3;
  const roll =
    columns.findLast((at) => at < name && isRoll(at)) ?? columns.find((at) => at > name && isRoll(at));
  // "Roll No. Name" from a printed list, in one line.
  const isTitle = rows[0]?.some((cell) => ROLL_HEADING.test(cell) && !HAS_DIGIT.test(cell));
  return { roll, names: [name], firstLine: isTitle ? 1 : 0 };
}

const cleanRoll = (cell: string): string | null => {
  const text = cell.replace(/\.0$|[.)]$/, "").trim();
  return text !== "" && HAS_DIGIT.test(text) && ROLL.test(text) ? text : null;
};

const SHOUTED = /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u;
/** The first letter of a word, also in D'Souza, but not in Asha's. */
const FIRST_LETTER = /(?<![\p{L}\p{M}'])\p{L}|(?<=(?<![\p{L}\p{M}])\p{L}')\p{L}/gu;

/** "ASHA RAO" and "asha rao" become "Asha Rao"; other scripts and mixed spellings stay as they are. */
function cleanName(text: string): string {
  const name = text
    .replaceAll(/\([^)]*\)/g, " ")
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/[^\p{L}\p{M}.'\- ]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\.(?=\p{L}{2})/gu, ". ")
    .trim();
  const isUnwritten = SHOUTED.test(name) || name === name.toLowerCase();
  return isUnwritten ? name.toLowerCase().replaceAll(FIRST_LETTER, (letter) => letter.toUpperCase()) : name;
}
