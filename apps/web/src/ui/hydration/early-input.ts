/**
 * The controls of a page do nothing until it is hydrated, which takes seconds on a slow network. This script is part of
 * the HTML. It marks each field that was changed and the last button that was pressed; a button that the browser handles
 * itself is left to it.
 */
export const MARK_EARLY_INPUT = `function markEarlyPress({ target }) {
  const button = target.closest("button[type=button]:not([popovertarget])");
  if (!button) return;
  document.querySelector("[data-early-press]")?.removeAttribute("data-early-press");
  button.setAttribute("data-early-press", "");
}
function markEarlyChange({ target }) {
  if (target.matches("input:not([type=file]), textarea, select")) target.setAttribute("data-early-change", "");
}
addEventListener("click", markEarlyPress, true);
addEventListener("input", markEarlyChange, true);`;

type Marker = (event: Event) => void;
type PageWithMarks = typeof globalThis & { markEarlyPress?: Marker; markEarlyChange?: Marker };
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field as it was left: hydration may set it back to what the server sent. */
export type EarlyChange = { control: Control; value: string; isChecked: boolean };
export type EarlyInput = { changes: EarlyChange[]; button: HTMLElement | null };

/** Ends the marking and returns what was marked. What happens after this React handles: it hydrates that control at once. */
export function takeEarlyInput(): EarlyInput {
  const { markEarlyPress, markEarlyChange } = globalThis as PageWithMarks;
  if (markEarlyPress) removeEventListener("click", markEarlyPress, true);
  if (markEarlyChange) removeEventListener("input", markEarlyChange, true);
  const changes = takeMarked<Control>("data-early-change").map((control) => ({
    control,
    value: control.value,
    isChecked: "checked" in control && control.checked,
  }));
  return { changes, button: takeMarked<HTMLElement>("data-early-press")[0] ?? null };
}

function takeMarked<T extends Element>(mark: string): T[] {
  const marked = [...document.querySelectorAll<T>(`[${mark}]`)];
  for (const element of marked) element.removeAttribute(mark);
  return marked;
}

/** Changes the field again, so that React hears of it: it ignores events of a field whose value it knows. */
export function changeAgain({ control, value, isChecked }: EarlyChange): void {
  if (!control.isConnected) return;
  if (control.type === "radio" || control.type === "checkbox") {
    (control as HTMLInputElement).checked = !isChecked;
    control.click();
    return;
  }
  control.value = "";
  // React watches the property of this element; the one of its class writes past it.
  Reflect.set(Object.getPrototypeOf(control), "value", value, control);
  control.dispatchEvent(new Event(control.localName === "select" ? "change" : "input", { bubbles: true }));
}
