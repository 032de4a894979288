import type { Exercise } from "@nirmaan/grading/lesson-format/exercise.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";

type MutatedCheck = Exercise["checks"][number];
export type RunCheck = Extract<MutatedCheck, { kind: "output" | "simulation" }>;
export type MutatedCalls = Extract<MutatedCheck, { kind: "calls" }>;

/** Typed input and files in place of those of a check. */
export type AlternativeInput = { check: RunCheck; input: string; files: Record<string, string> };

const INPUTS_PER_CHECK = 40;
const CALLS_PER_FUNCTION = 150;

/**
 * Varies the inputs of the checks: other numbers (those of all checks and of the program, one more, one less, equal to a
 * neighbour), other letters, and lines or items dropped, doubled and swapped. Inputs outside the task are filtered out
 * later, because the reference solution cannot handle them. Returns one list for each check.
 */
export function alternativeInputs(exercise: Exercise, language: LessonLanguage): AlternativeInput[][] {
  const random = createRandom();
  const checks = checksFor(exercise, language).filter(isRun);
  const pool = numbersIn([solutionOf(exercise, language), ...checks.flatMap(textsOf)].join("\n"));
  return checks.map((check) =>
    Array.from({ length: INPUTS_PER_CHECK }, (_, index) => {
      const variation = { pool, random, share: SHARES[index % SHARES.length] ?? 1 };
      return {
        check,
        input: check.kind === "output" ? varyText(check.input, variation) : "",
        files: Object.fromEntries(
          Object.entries(filesOf(check, exercise, language)).map(([name, text]) => [
            name,
            varyText(text, variation),
          ]),
        ),
      };
    }),
  );
}

/** How much of a text changes: a track with every corner moved is not a track, so some inputs stay close to the original. */
const SHARES = [0.05, 0.1, 0.2, 0.5];

/** The same functions with other arguments. The `returns` of the calls are not valid any more. */
export function alternativeCalls(exercise: Exercise, language: LessonLanguage): MutatedCalls[] {
  const random = createRandom();
  const checks = checksFor(exercise, language).filter((check) => check.kind === "calls");
  const originalArgs = checks.flatMap(({ calls }) => calls.map(({ args }) => args));
  const originalNumbers = numbersIn(JSON.stringify(originalArgs));
  const isBits = originalNumbers.every((number) => number === 0 || number === 1);
  const pool = isBits
    ? originalNumbers
    : numbersIn(`${solutionOf(exercise, language)}\n${JSON.stringify(originalArgs)}`);
  return checks.map((check) => ({
    ...check,
    calls: Array.from({ length: CALLS_PER_FUNCTION }, () => ({
      ...pick(check.calls, random),
      args: pick(check.calls, random).args.map((arg) =>
        varyValue(arg, { pool, random, share: 0.6, isBits }),
      ) as never[],
    })),
  }));
}

const checksFor = ({ checks }: Exercise, language: LessonLanguage): MutatedCheck[] =>
  checks.filter(({ only }) => only === undefined || only === language);

const isRun = (check: MutatedCheck): check is RunCheck =>
  check.kind === "output" || check.kind === "simulation";

const solutionOf = ({ variants }: Exercise, language: LessonLanguage): string =>
  variants[language]?.solution ?? "";

const textsOf = (check: RunCheck): string[] => [
  check.kind === "output" ? check.input : "",
  ...Object.values(check.files),
];

/** The data files of the exercise, replaced by those of the check. */
function filesOf(check: RunCheck, { variants }: Exercise, language: LessonLanguage): Record<string, string> {
  const given = (variants[language]?.given ?? []).filter(({ name }) => /\.(txt|csv)$/.test(name));
  return { ...Object.fromEntries(given.map(({ name, content }) => [name, content])), ...check.files };
}

const NUMBER = /-?\d+(?:\.\d+)?/g;
const numbersIn = (text: string): number[] => [
  ...new Set((text.match(NUMBER) ?? []).map(Number).filter((number) => Math.abs(number) < 1e7)),
];

type Random = () => number;

/** A fixed seed, so that a benchmark can be repeated. */
function createRandom(): Random {
  let state = 20_261_115;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function pick<T>(items: T[], random: Random): T {
  return items[Math.floor(random() * items.length)] as T;
}

type Variation = {
  pool: number[];
  random: Random;
  share: number;
  /** All numbers of the checks are 0 and 1, as for logic gates. */
  isBits?: boolean;
};

function varyText(text: string, variation: Variation): string {
  const { random, share } = variation;
  const lines = varyItems(text.replace(/\n$/, "").split("\n"), share / 2, random);
  const changed = lines.map((line) => {
    const numbered = line.replace(NUMBER, (number) =>
      random() < share ? varyNumber(number, variation) : number,
    );
    return random() < share / 2 ? varyLetter(numbered, text, random) : numbered;
  });
  return changed.join("\n") + (text.endsWith("\n") ? "\n" : "");
}

function varyNumber(number: string, variation: Variation): string {
  const digits = /\.(\d+)/.exec(number)?.[1]?.length ?? 0;
  const value = varyValue(Number(number), variation) as number;
  return digits === 0 ? String(Math.round(value)) : value.toFixed(digits);
}

/** Replaces one character by another of the same text: a wall in a maze, a capital letter, a comma. */
function varyLetter(line: string, text: string, random: Random): string {
  const letters = Array.from(text.replaceAll("\n", ""));
  const at = Math.floor(random() * line.length);
  return letters.length === 0 ? line : line.slice(0, at) + pick(letters, random) + line.slice(at + 1);
}

/** With the given probability one item is dropped, doubled or swapped with another. */
function varyItems<T>(items: T[], chance: number, random: Random): T[] {
  if (items.length === 0 || random() >= chance) return items;
  const [at, to] = [Math.floor(random() * items.length), Math.floor(random() * items.length)];
  const choice = random();
  if (choice < 0.3) return items.toSpliced(at, 1);
  if (choice < 0.6) return items.toSpliced(at, 0, items[to] as T);
  return items.with(at, items[to] as T).with(to, items[at] as T);
}

function varyValue(value: unknown, variation: Variation): unknown {
  const { pool, random, isBits } = variation;
  if (typeof value === "number") {
    if (isBits) return pick([0, 1], random);
    const [min, max] = [Math.min(...pool, value), Math.max(...pool, value)];
    const choice = random();
    if (choice < 0.2) return value;
    const varied =
      choice < 0.4
        ? value + pick([-2, -1, 1, 2], random)
        : choice < 0.75
          ? pick([value, ...pool], random) + pick([-1, 0, 1], random)
          : min + random() * (max - min);
    return Number.isInteger(value) ? Math.round(varied) : varied;
  }
  if (typeof value === "boolean") return random() < 0.5;
  if (typeof value === "string") {
    if (random() < 0.5) return value;
    const text = varyText(value, variation);
    return random() < 0.5 ? text : varyItems(Array.from(text), 1, random).join("");
  }
  if (isTable(value)) return varyTable(value, variation);
  if (Array.isArray(value)) return varyItems(value, 0.5, random).map((item) => varyValue(item, variation));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, varyValue(item, variation)]));
  return value;
}

const isTable = (value: unknown): value is unknown[][] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => Array.isArray(row) && row.length > 0 && row.length === value[0].length);

/** Keeps all rows equally long: columns are dropped and doubled in all rows at once. */
function varyTable(table: unknown[][], variation: Variation): unknown[][] {
  const { random } = variation;
  const columns = varyItems([...(table[0] ?? []).keys()], 0.3, random);
  return varyItems(table, 0.3, random).map((row) =>
    columns.map((column) => varyValue(row[column], variation)),
  );
}
