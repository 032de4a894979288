import * as m from "@nirmaan/messages/visualiser.ts";
import { useLayoutEffect, useRef, useState } from "react";
import { classNames } from "#ui/theme/class-names.ts";

const LINES_AROUND = 1;
const MAX_OPEN_LINES = 400;
/** From here on there is room for all lines above the values. */
const HIGH_SCREEN_PX = 800;

type CodeExcerptProps = {
  code: string;
  next: number;
  ran: number | undefined;
  /** Runs to this line. */
  onLine: (line: number) => void;
};

/** The lines around the next one, for screens that do not show the editor beside the panel. */
export function CodeExcerpt({ code, next, ran, onLine }: CodeExcerptProps) {
  const [isOpen, setOpen] = useState(() => innerHeight >= HIGH_SCREEN_PX);
  const list = useFollowedLine(isOpen ? next : null);
  const lines = code.split("\n");
  const from = isOpen ? 1 : Math.max(1, Math.min(next - LINES_AROUND, lines.length - 2 * LINES_AROUND));
  const to = isOpen
    ? Math.min(lines.length, MAX_OPEN_LINES)
    : Math.min(lines.length, from + 2 * LINES_AROUND);
  const shown = lines.slice(from - 1, to);
  return (
    <div className="flex shrink-0 items-start border-line border-b bg-sunken">
      <ol
        ref={list}
        className={classNames(
          "min-w-0 flex-1 py-1 font-mono text-small",
          isOpen && "max-h-[40dvh] overflow-y-auto",
        )}
      >
        {shown.map((text, offset) => {
          const line = from + offset;
          return (
            <li key={line} aria-current={line === next ? "step" : undefined}>
              <button
                type="button"
                title={m.runToLine()}
                onClick={() => onLine(line)}
                className={classNames(
                  "flex w-full cursor-pointer gap-3 border-l-4 px-2 text-left leading-6 focus-visible:-outline-offset-2",
                  line === next ? "border-next bg-next-soft" : "border-transparent",
                  line === ran && line !== next && "border-edge bg-hover",
                )}
              >
                <span className="w-6 shrink-0 text-right text-muted">{line}</span>
                <span
                  className={
                    line === next ? "min-w-0 whitespace-pre-wrap break-words" : "truncate whitespace-pre"
                  }
                >
                  {text || " "}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {lines.length > 2 * LINES_AROUND + 1 ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="touchable shrink-0 cursor-pointer px-3 py-2 text-muted text-small hover:text-ink"
        >
          {isOpen ? m.fewerLines() : m.allLines()}
        </button>
      ) : null}
    </div>
  );
}

/** Scrolls the list, and nothing around it, to the line that runs next. */
function useFollowedLine(next: number | null) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (next === null) return;
    const line = list.current?.querySelector(`li:nth-child(${next})`);
    const frame = list.current?.getBoundingClientRect();
    const place = line?.getBoundingClientRect();
    if (!list.current || !frame || !place) return;
    if (place.top < frame.top) list.current.scrollTop += place.top - frame.top;
    if (place.bottom > frame.bottom) list.current.scrollTop += place.bottom - frame.bottom;
  }, [next]);
  return list;
}
