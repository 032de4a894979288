import { editorFrame, typedPerLine } from "./editor-timeline.ts";

/** Two letters at a time: a cheap phone has other things to do in these seconds. */
const FRAME_MS = 44;

/**
 * Types the program of the preview and prints its output, once. What is not typed yet is transparent, so that nothing
 * moves around it, and a screen reader hears the whole from the start.
 */
export function playEditor(stillness: MediaQueryList): void {
  const card = document.querySelector("[data-editor-preview]");
  const curtain = card?.parentElement?.getAnimations()[0];
  // A script that comes late finds the card on the screen already: it is left as it is, complete.
  if (!card || stillness.matches || !curtain || curtain.playState === "finished") return;

  const lines = [...card.querySelectorAll<HTMLElement>("[data-code-line]")].map(splitLine);
  const printed = [...card.querySelectorAll<HTMLElement>("[data-printed]")];
  const program = lines.map(({ text }) => text);
  const letters = program.join("").length;
  const show = (typedLetters: number, printedLines: number) => {
    typedPerLine(program, typedLetters).forEach((count, index) => {
      lines[index]?.typeUpTo(count);
    });
    printed.forEach((line, index) => {
      line.style.opacity = index < printedLines ? "" : "0";
    });
  };

  show(0, 0);
  void curtain.finished.then(() => {
    const start = performance.now();
    const timer = setInterval(() => {
      const { typedLetters, printedLines, isOver } = editorFrame(
        letters,
        printed.length,
        stillness.matches ? Number.POSITIVE_INFINITY : performance.now() - start,
      );
      show(typedLetters, printedLines);
      if (isOver) clearInterval(timer);
    }, FRAME_MS);
  });
}

function splitLine(line: HTMLElement) {
  const text = line.textContent;
  const typed = document.createElement("span");
  const rest = document.createElement("span");
  rest.style.opacity = "0";
  line.replaceChildren(typed, rest);
  let shown = -1;
  const typeUpTo = (count: number) => {
    if (count === shown) return;
    shown = count;
    typed.textContent = text.slice(0, count);
    rest.textContent = text.slice(count);
  };
  return { text, typeUpTo };
}
