import type { Exercise } from "@nirmaan/grading/exercise.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-language.ts";

type Check = Exercise["checks"][number];
export type RunCheck = Extract<Check, { kind: "output" | "simulation" }>;
export type CallsCheck = Extract<Check, { kind: "calls" }>;

/** What a program is given in place of what a check gives: other typed text, other files. */
export type World = { check: RunCheck; input: string; files: Record<string, string> };

const WORLDS_FOR_A_CHECK = 24;
const CALLS_FOR_A_FUNCTION = 150;

/**
 * Wider than the checks: their own texts and arguments with other numbers (those of all checks and of the program, one
 * more, one less, equal to a neighbour), other letters, and lines or items dropped, doubled and exchanged. What does
 * not fit the task is noticed later: the reference solution cannot handle it.
 */
export function otherWorlds(exercise: Exercise, language: LessonLanguage): World[] {
  const random = dice();
  const checks = checksFor(exercise, language).filter(isRun);
  const pool = numbersIn([solutionOf(exercise, language), ...checks.flatMap(textsOf)].join("\n"));
  return checks.flatMap((check) =>
    Array.from({ length: WORLDS_FOR_A_CHECK }, () => ({
      check,
      input: check.kind === "output" ? otherText(check.input, pool, random) : "",
      files: Object.fromEntries(
        Object.entries(filesOf(check, exercise, language)).map(([name, text]) => [
          name,
          otherText(text, pool, random),
        ]),
      ),
    })),
  );
}

/** The same functions, called with other arguments; what they return is not known and not asked. */
export function otherCalls(exercise: Exercise, language: LessonLanguage): CallsCheck[] {
  const random = dice();
  const checks = checksFor(exercise, language).filter((check) => check.kind === "calls");
  const given = checks.flatMap(({ calls }) => calls.map(({ args }) => args));
  const pool = numbersIn(`${solutionOf(exercise, language)}\n${JSON.stringify(given)}`);
  return checks.map((check) => ({
    ...check,
    calls: Array.from({ length: CALLS_FOR_A_FUNCTION }, () => ({
      ...pick(check.calls, random),
      args: pick(check.calls, random).args.map((arg) => otherValue(arg, pool, random)) as never[],
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

function otherText(text: string, pool: number[], random: Dice): string {
  const lines = otherItems(text.replace(/\n$/, "").split("\n"), 0.25, random);
  const changed = lines.map((line) => {
    const numbered = line.replace(NUMBER, (number) =>
      random() < 0.5 ? number : otherNumber(number, pool, random),
    );
    return random() < 0.3 ? otherLetters(numbered, text, random) : numbered;
  });
  return changed.join("\n") + (text.endsWith("\n") ? "\n" : "");
}

function otherNumber(number: string, pool: number[], random: Dice): string {
  const digits = /\.(\d+)/.exec(number)?.[1]?.length ?? 0;
  const value = otherValue(Number(number), pool, random) as number;
  return digits === 0 ? String(Math.round(value)) : value.toFixed(digits);
}

/** One character of the line becomes another one of the same text: a wall in a maze, a capital letter, a comma. */
function otherLetters(line: string, text: string, random: Dice): string {
  const letters = [...text.replaceAll("\n", "")];
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

function otherValue(value: unknown, pool: number[], random: Dice): unknown {
  if (typeof value === "number") {
    if (random() < 0.3) return value;
    const near = pick([-1, 0, 1], random);
    const other =
      random() < 0.6
        ? pick([value, ...pool], random) + near
        : Math.min(...pool, value) + random() * (Math.max(...pool, value) - Math.min(...pool, value));
    return Number.isInteger(value) ? Math.round(other) : other;
  }
  if (typeof value === "boolean") return random() < 0.5;
  if (typeof value === "string") {
    if (random() < 0.5) return value;
    return random() < 0.5
      ? otherText(value, pool, random)
      : otherItems([...otherText(value, pool, random)], 1, random).join("");
  }
  if (Array.isArray(value))
    return otherItems(value, 0.5, random).map((item) => otherValue(item, pool, random));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, otherValue(item, pool, random)]),
    );
  return value;
}
