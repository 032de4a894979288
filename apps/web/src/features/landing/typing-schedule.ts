/** When the editor preview types each line and prints each output line, in milliseconds after the first paint. */
export type TypingSchedule = {
  typed: { delayMs: number; durationMs: number; letters: number }[];
  printed: { delayMs: number }[];
};

/** After the card has faded in (landing.css). */
const START_MS = 900;
const LETTER_MS = 14;
const RUN_MS = 250;
const LINE_MS = 100;

export function typingSchedule(program: string[], printedLines: number): TypingSchedule {
  let now = START_MS;
  const typed = program.map(({ length }) => {
    const line = { delayMs: now, durationMs: length * LETTER_MS, letters: length };
    now += line.durationMs;
    return line;
  });
  const printed = Array.from({ length: printedLines }, (_, index) => ({
    delayMs: now + RUN_MS + index * LINE_MS,
  }));
  return { typed, printed };
}
