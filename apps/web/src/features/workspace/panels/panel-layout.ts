export type PanelSizes = { editorColumn: number; chat: number; editor: number; terminal: number };

export const DEFAULT_SIZES: PanelSizes = { editorColumn: 50, chat: 50, editor: 50, terminal: 50 };
export const NARROW_BELOW_PX = 768;

/** react-resizable-panels reads numbers as pixels and strings with % as shares. */
export const MINIMUM = {
  narrow: { editor: "20%", chat: "20%", terminal: "10%" },
  wide: { column: 300, editor: 200, terminal: 100 },
} as const;

/** What is shown below editor and chat on a phone: text, or a picture, which needs more height. */
export type Below = "nothing" | "text" | "picture";

const NARROW_TERMINAL = 20;
/** On the smallest phone a picture and its buttons just fit. */
const WITH_PICTURE = { editor: 26, chat: 20, terminal: 54 };
const PICTURE_WITHOUT_CHAT = { editor: 40, terminal: 60 };

export type NarrowSizes = { editor: number; chat?: number; terminal?: number };

/**
 * On a phone all panels share one column. Beside an open chat the terminal takes its 20 percent from the other two in
 * proportion; without a chat, editor and terminal share the height as they do on a wide screen.
 */
export function narrowSizes(sizes: PanelSizes, below: Below, hasChat: boolean): NarrowSizes {
  if (!hasChat) return withoutChat(sizes, below);
  if (below === "picture") return WITH_PICTURE;
  const { editorColumn, chat } = sizes;
  const hasTerminal = below === "text";
  const share = (hasTerminal ? 100 - NARROW_TERMINAL : 100) / (editorColumn + chat || 1);
  return {
    editor: editorColumn * share,
    chat: chat * share,
    ...(hasTerminal && { terminal: NARROW_TERMINAL }),
  };
}

function withoutChat({ editor, terminal }: PanelSizes, below: Below): NarrowSizes {
  if (below === "nothing") return { editor: 100 };
  if (below === "picture") return PICTURE_WITHOUT_CHAT;
  const share = 100 / (editor + terminal);
  return { editor: editor * share, terminal: terminal * share };
}

const STEP_PERCENT = 10;
const STEP_WITH_SHIFT_PERCENT = 100;

/** By how many percent an arrow key moves the separator; undefined for other keys. */
export function keyboardStep(
  key: string,
  withShift: boolean,
  direction: "horizontal" | "vertical",
): number | undefined {
  const [back, forward] = direction === "horizontal" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  if (key !== back && key !== forward) return undefined;
  const step = withShift ? STEP_WITH_SHIFT_PERCENT : STEP_PERCENT;
  return key === back ? -step : step;
}

/** The sizes of the two panels beside a separator after a step; the library enforces their minimums. */
export function steppedPair(before: number, after: number, step: number): [number, number] {
  const total = before + after;
  const next = Math.min(total, Math.max(0, before + step));
  return [next, total - next];
}

const LAYOUT_KEY = "editor-panel-sizes";
type SizeStorage = Pick<Storage, "getItem" | "setItem">;

export function readSizes(storage: SizeStorage | undefined): PanelSizes {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(LAYOUT_KEY) ?? "{}");
    return { ...DEFAULT_SIZES, ...validSizes(stored) };
  } catch {
    return DEFAULT_SIZES;
  }
}

function validSizes(stored: unknown): Partial<PanelSizes> {
  const entries = Object.entries(stored ?? {}).filter(
    ([name, share]) => name in DEFAULT_SIZES && typeof share === "number" && share > 0 && share < 100,
  );
  return Object.fromEntries(entries);
}

export function storeSizes(storage: SizeStorage | undefined, sizes: PanelSizes): void {
  try {
    storage?.setItem(LAYOUT_KEY, JSON.stringify(sizes));
  } catch {
    // Storage is full: the sizes are the defaults on the next visit.
  }
}
