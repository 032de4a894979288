import type { Exercise } from "@nirmaan/grading/lesson-format/exercise.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";

type Check = Exercise["checks"][number];
export type RunCheck = Extract<Check, { kind: "output" | "simulation" }>;
export type CallsCheck = Extract<Check, { kind: "calls" }>;

/** What a program is given in place of what a check gives: other typed text, other files. */
export type AlternativeInput = { check: RunCheck; input: string; files: Record<string, string> };

const WORLDS_FOR_A_CHECK = 40;
const CALLS_FOR_A_FUNCTION = 150;

/**
 * Wider than the checks: their own texts and arguments with other numbers (those of all checks and of the program, one
 * more, one less, equal to a neighbour), other letters, and lines or items dropped, doubled and exchanged. What does
 * not fit the task is noticed later: the reference solution cannot handle it. One row of worlds for each check.
 */
export function alternativeInputs(exercise: Exercise, language: LessonLanguage): AlternativeInput[][] {
  const random = dice();
  const checks = checksFor(exercise, language).filter(isRun);
  const pool = numbersIn([solutionOf(exercise, language), ...checks.flatMap(textsOf)].join("\n"));
  return checks.map((check) =>
    Array.from({ length: WORLDS_FOR_A_CHECK }, (_, turn) => {
      const change = { pool, random, share: SHARES[turn % SHARES.length] ?? 1 };
      return {
        check,
        input: check.kind === "output" ? otherText(check.input, change) : "",
        files: Object.fromEntries(
          Object.entries(filesOf(check, exercise, language)).map(([name, text]) => [
            name,
            otherText(text, change),
          ]),
        ),
      };
    }),
  );
}

/** How much of a text changes: a track with every corner elsewhere is no track, so some worlds are near the known ones. */
const SHARES = [0.05, 0.1, 0.2, 0.5];

/** The same functions, called with other arguments; what they return is not known and not asked. */
export function alternativeCalls(exercise: Exercise, language: LessonLanguage): CallsCheck[] {
  const random = dice();
  const checks = checksFor(exercise, language).filter((check) => check.kind === "calls");
  const given = checks.flatMap(({ calls }) => calls.map(({ args }) => args));
  const known = numbersIn(JSON.stringify(given));
  const isBits = known.every((number) => number === 0 || number === 1);
  const pool = isBits ? known : numbersIn(`${solutionOf(exercise, language)}\n${JSON.stringify(given)}`);
  return checks.map((check) => ({
    ...check,
    calls: Array.from({ length: CALLS_FOR_A_FUNCTION }, () => ({
      ...pick(check.calls, random),
      args: pick(check.calls, random).args.map((arg) =>
        otherValue(arg, { pool, random, share: 0.6, isBits }),
      ) as never[],
    })),
  }));
}

const checksFor = ({ checks }: Exercise, language: LessonLanguage): Check[] =>
  checks.filter(({ only }) => only === undefined || only === language);

const isRun = (check: Check): check is RunCheck => check.kind === "output" || check.kind === "simulation";

const solutionOf = ({ variants }: Exercise, language: LessonLanguage): string =>
  variants[language]?.solution ?? "";

const textsOf = (check: RunCheck): string[] => [
  check.kind === "output" ? check.input : "",
  ...Object.values(check.files),
];

/** A check without files of its own runs on the given ones: those are varied too, programs aside. */
function filesOf(check: RunCheck, { variants }: Exercise, language: LessonLanguage): Record<string, string> {
  const given = (variants[language]?.given ?? []).filter(({ name }) => /\.(txt|csv)$/.test(name));
  return { ...Object.fromEntries(given.map(({ name, content }) => [name, content])), ...check.files };
}

const NUMBER = /-?\d+(?:\.\d+)?/g;
const numbersIn = (text: string): number[] => [
  ...new Set((text.match(NUMBER) ?? []).map(Number).filter((number) => Math.abs(number) < 1e7)),
];

type Dice = () => number;

/** The same dice at every start, so that a bench can be repeated. */
function dice(): Dice {
  let state = 20_261_115;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function pick<T>(items: T[], random: Dice): T {
  return items[Math.floor(random() * items.length)] as T;
}

type Change = {
  pool: number[];
  random: Dice;
  share: number;
  /** All numbers of the checks are 0 and 1: gates know no others. */
  isBits?: boolean;
};

function otherText(text: string, change: Change): string {
  const { random, share } = change;
  const lines = otherItems(text.replace(/\n$/, "").split("\n"), share / 2, random);
  const changed = lines.map((line) => {
    const numbered = line.replace(NUMBER, (number) =>
      random() < share ? otherNumber(number, change) : number,
    );
    return random() < share / 2 ? otherLetter(numbered, text, random) : numbered;
  });
  return changed.join("\n") + (text.endsWith("\n") ? "\n" : "");
}

function otherNumber(number: string, change: Change): string {
  const digits = /\.(\d+)/.exec(number)?.[1]?.length ?? 0;
  const value = otherValue(Number(number), change) as number;
  return digits === 0 ? String(Math.round(value)) : value.toFixed(digits);
}

/** One character of the line becomes another one of the same text: a wall in a maze, a capital letter, a comma. */
function otherLetter(line: string, text: string, random: Dice): string {
  const letters = Array.from(text.replaceAll("\n", ""));
  const at = Math.floor(random() * line.length);
  return letters.length === 0 ? line : line.slice(0, at) + pick(letters, random) + line.slice(at + 1);
}

/** Now and then an item is dropped, doubled or changes places with another. */
function otherItems<T>(items: T[], chance: number, random: Dice): T[] {
  if (items.length === 0 || random() >= chance) return items;
  const [at, to] = [Math.floor(random() * items.length), Math.floor(random() * items.length)];
  const turn = random();
  if (turn < 0.3) return items.toSpliced(at, 1);
  if (turn < 0.6) return items.toSpliced(at, 0, items[to] as T);
  return items.with(at, items[to] as T).with(to, items[at] as T);
}

function otherValue(value: unknown, change: Change): unknown {
  const { pool, random, isBits } = change;
  if (typeof value === "number") {
    if (isBits) return pick([0, 1], random);
    const [least, most] = [Math.min(...pool, value), Math.max(...pool, value)];
    const turn = random();
    if (turn < 0.2) return value;
    const other =
      turn < 0.4
        ? value + pick([-2, -1, 1, 2], random)
        : turn < 0.75
          ? pick([value, ...pool], random) + pick([-1, 0, 1], random)
          : least + random() * (most - least);
    return Number.isInteger(value) ? Math.round(other) : other;
  }
  if (typeof value === "boolean") return random() < 0.5;
  if (typeof value === "string") {
    if (random() < 0.5) return value;
    const text = otherText(value, change);
    return random() < 0.5 ? text : otherItems(Array.from(text), 1, random).join("");
  }
  if (isTable(value)) return otherTable(value, change);
  if (Array.isArray(value)) return otherItems(value, 0.5, random).map((item) => otherValue(item, change));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, otherValue(item, change)]));
  return value;
}

const isTable = (value: unknown): value is unknown[][] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => Array.isArray(row) && row.length > 0 && row.length === value[0].length);

/** A table stays one: its rows are dropped and doubled, and its columns in all rows at once. */
function otherTable(table: unknown[][], change: Change): unknown[][] {
  const { random } = change;
  const columns = otherItems([...(table[0] ?? []).keys()], 0.3, random);
  return otherItems(table, 0.3, random).map((row) =>
    columns.map((column) => otherValue(row[column], change)),
  );
}
