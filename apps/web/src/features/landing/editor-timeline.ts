/** What the editor preview shows at a moment of its short performance; under five seconds from start to end. */
export type EditorFrame = { typedLetters: number; printedLines: number; isOver: boolean };

const LETTER_MS = 22;
const RUN_MS = 350;
const LINE_MS = 160;

export function editorFrame(letters: number, lines: number, elapsedMs: number): EditorFrame {
  const typedLetters = Math.min(letters, Math.floor(elapsedMs / LETTER_MS));
  const sinceRun = elapsedMs - letters * LETTER_MS - RUN_MS;
  const printedLines = sinceRun < 0 ? 0 : Math.min(lines, 1 + Math.floor(sinceRun / LINE_MS));
  return { typedLetters, printedLines, isOver: printedLines === lines };
}

/** How much of each line is typed, when so many letters of the whole are. */
export function typedPerLine(program: string[], typedLetters: number): number[] {
  let left = typedLetters;
  return program.map((line) => {
    const typed = Math.min(line.length, Math.max(0, left));
    left -= line.length;
    return typed;
  });
}
