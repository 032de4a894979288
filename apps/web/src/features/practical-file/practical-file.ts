/** What the program did, as recorded by grading. */
type ProgramOutput =
  | { kind: "run"; input: string; text: string }
  | { kind: "calls"; lines: string[] }
  | { kind: "checked"; checks: number };

export type PracticalProgram = {
  key: string;
  title: string;
  lessonTitle: string;
  language: string;
  /** HTML rendered by our server from the exercise's text. */
  question: string;
  files: { name: string; content: string }[];
  output: ProgramOutput;
  finishedOn: string;
};

type PrintedRun = { input: string; output: string };

/** The recorded output; else the values that its functions returned; else a note that it was checked. */
export function outputOf(sampleRun: PrintedRun | null, calls: string[], checks: number): ProgramOutput {
  if (sampleRun && sampleRun.output.trim() !== "")
    return { kind: "run", input: sampleRun.input.trimEnd(), text: sampleRun.output.trimEnd() };
  return calls.length > 0 ? { kind: "calls", lines: calls } : { kind: "checked", checks };
}

/** The school year, which begins in April in India: "2026-27". */
export function schoolSession(day: Date): string {
  const first = day.getMonth() >= 3 ? day.getFullYear() : day.getFullYear() - 1;
  return `${first}-${String(first + 1).slice(2)}`;
}

const ROMAN: Record<string, string> = { "9": "IX", "10": "X", "11": "XI", "12": "XII" };

/** The class level in Roman numerals, as schools write it: "XII". */
export const romanClass = (classLevel: string | null): string | null =>
  classLevel && (ROMAN[classLevel] ?? classLevel);
