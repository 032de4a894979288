/** When each line of the editor preview is typed and each line of its output printed, in milliseconds from the first paint. */
export type TypingSchedule = {
  typed: { delayMs: number; durationMs: number; letters: number }[];
  printed: { delayMs: number }[];
};

/** The card itself has arrived by then (landing.css). */
const START_MS = 900;
const LETTER_MS = 14;
const RUN_MS = 250;
const LINE_MS = 100;

export function typingSchedule(program: string[], output: string[]): TypingSchedule {
  let now = START_MS;
  const typed = program.map(({ length }) => {
    const line = { delayMs: now, durationMs: length * LETTER_MS, letters: length };
    now += line.durationMs;
    return line;
  });
  const printed = output.map((_, index) => ({ delayMs: now + RUN_MS + index * LINE_MS }));
  return { typed, printed };
}
