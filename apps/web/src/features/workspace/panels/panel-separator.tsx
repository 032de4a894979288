import type { KeyboardEvent } from "react";
import { type GroupImperativeHandle, Separator } from "react-resizable-panels";
import { classNames } from "#ui/theme/class-names.ts";
import { keyboardStep, steppedPair } from "./panel-layout.ts";

type PanelSeparatorProps = {
  label: string;
  direction: "horizontal" | "vertical";
  group: { current: GroupImperativeHandle | null };
  before: string;
  after: string;
};

/** Moves by 10 percent with an arrow key, by 100 with Shift; the library's own steps are 5. */
export function PanelSeparator({ label, direction, group, before, after }: PanelSeparatorProps) {
  const step = (event: KeyboardEvent) => {
    const by = keyboardStep(event.key, event.shiftKey, direction);
    const layout = group.current?.getLayout();
    if (by === undefined || !layout) return;
    event.preventDefault();
    event.stopPropagation();
    const [first, second] = steppedPair(layout[before] ?? 0, layout[after] ?? 0, by);
    group.current?.setLayout({ ...layout, [before]: first, [after]: second });
  };
  return (
    <Separator
      aria-label={label}
      onKeyDownCapture={step}
      className={classNames(
        "relative shrink-0 bg-line outline-offset-0 transition-colors hover:bg-edge data-[separator=active]:bg-next",
        direction === "horizontal" ? "w-1.5" : "h-1.5 pointer-coarse:h-3",
      )}
    />
  );
}
