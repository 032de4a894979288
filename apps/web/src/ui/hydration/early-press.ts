/**
 * The buttons of a page do nothing until it is hydrated, which takes seconds on a slow network. This script is part of the
 * HTML and marks the last button that was pressed; a button that the browser handles itself is left to it.
 */
export const MARK_EARLY_PRESS = `function markEarlyPress({ target }) {
  const button = target.closest("button[type=button]:not([popovertarget])");
  if (!button) return;
  document.querySelector("[data-early-press]")?.removeAttribute("data-early-press");
  button.setAttribute("data-early-press", "");
}
addEventListener("click", markEarlyPress, true);`;

type PageWithMarks = typeof globalThis & { markEarlyPress?: (event: Event) => void };

/** Ends the marking and returns the marked button. What is pressed after this React handles: it hydrates that button at once. */
export function takeEarlyPress(): HTMLElement | null {
  const { markEarlyPress } = globalThis as PageWithMarks;
  if (markEarlyPress) removeEventListener("click", markEarlyPress, true);
  const button = document.querySelector<HTMLElement>("[data-early-press]");
  button?.removeAttribute("data-early-press");
  return button;
}
