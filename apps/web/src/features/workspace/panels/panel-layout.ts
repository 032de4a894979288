export type PanelSizes = { editorColumn: number; chat: number; editor: number; terminal: number };

export const DEFAULT_SIZES: PanelSizes = { editorColumn: 50, chat: 50, editor: 50, terminal: 50 };
export const NARROW_BELOW_PX = 768;

/** react-resizable-panels reads numbers as pixels and strings with % as shares. */
export const MINIMUM = {
  narrow: { editor: "20%", chat: "20%", terminal: "10%" },
  wide: { column: 300, editor: 200, terminal: 100 },
} as const;

/** What stands below editor and chat on a phone: words, or something to look at, which needs room. */
export type Below = "nothing" | "words" | "picture";

const NARROW_TERMINAL = 20;
/** On the smallest phone a picture and its buttons are just seen whole. */
const WITH_PICTURE = { editor: 26, chat: 20, terminal: 54 };

/** On a phone all share one column; the terminal takes its 20 from the other two alike. */
export function narrowSizes({ editorColumn, chat }: PanelSizes, below: Below) {
  if (below === "picture") return WITH_PICTURE;
  const hasTerminal = below === "words";
  const share = (hasTerminal ? 100 - NARROW_TERMINAL : 100) / (editorColumn + chat || 1);
  return {
    editor: editorColumn * share,
    chat: chat * share,
    ...(hasTerminal && { terminal: NARROW_TERMINAL }),
  };
}

const STEP_PERCENT = 10;
const STEP_WITH_SHIFT_PERCENT = 100;

/** What an arrow key does to the panel before the separator, in percent, or nothing for other keys. */
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

/** The two panels beside a separator after a step; the library then holds them to their minimums. */
export function steppedPair(before: number, after: number, step: number): [number, number] {
  const total = before + after;
  const next = Math.min(total, Math.max(0, before + step));
  return [next, total - next];
}

const LAYOUT_KEY = "editor-panel-sizes";
type Keep = Pick<Storage, "getItem" | "setItem">;

export function readSizes(keep: Keep | undefined): PanelSizes {
  try {
    const stored: unknown = JSON.parse(keep?.getItem(LAYOUT_KEY) ?? "{}");
    return { ...DEFAULT_SIZES, ...onlyShares(stored) };
  } catch {
    return DEFAULT_SIZES;
  }
}

function onlyShares(stored: unknown): Partial<PanelSizes> {
  const entries = Object.entries(stored ?? {}).filter(
    ([name, share]) => name in DEFAULT_SIZES && typeof share === "number" && share > 0 && share < 100,
  );
  return Object.fromEntries(entries);
}

export function keepSizes(keep: Keep | undefined, sizes: PanelSizes): void {
  try {
    keep?.setItem(LAYOUT_KEY, JSON.stringify(sizes));
  } catch {
    // A full store forgets how wide a panel was; nothing else depends on it.
  }
}
