import type { TraceState } from "@nirmaan/tracing/trace-state.ts";
import { useLayoutEffect, useRef, useState } from "react";

/** On a narrower screen only the letters show what refers to what. */
const ARROWS_FROM_PX = 480;

/** Lines from the letter of each reference to its object, measured after the layout. */
export function ReferenceArrows({ state }: { state: TraceState }) {
  const svg = useRef<SVGSVGElement>(null);
  const [paths, setPaths] = useState<string[]>([]);
  useLayoutEffect(() => {
    // The parent's own reference is not set yet when the picture is first shown.
    const root = svg.current?.parentElement;
    // The elements belong to the state that is shown.
    if (!root || state.frames.length === 0 || innerWidth < ARROWS_FROM_PX) return;
    const next = [...root.querySelectorAll<HTMLElement>("[data-arrow-to]")].flatMap((from) => {
      const to = root.querySelector<HTMLElement>(`[data-object="${from.dataset.arrowTo}"]`);
      return to ? [arrowPath(root, from, to)] : [];
    });
    // Two references from one place, in a hidden part, have the same line.
    const distinct = [...new Set(next)];
    setPaths((before) => (before.join() === distinct.join() ? before : distinct));
  }, [state]);
  return (
    <svg
      ref={svg}
      className="pointer-events-none absolute inset-0 z-1 size-full overflow-visible text-tutor"
      aria-hidden="true"
    >
      <defs>
        <marker
          id="reference-arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8Z" fill="currentColor" />
        </marker>
      </defs>
      {paths.map((path) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          markerEnd="url(#reference-arrow)"
        />
      ))}
    </svg>
  );
}

function arrowPath(root: HTMLElement, from: HTMLElement, to: HTMLElement): string {
  const origin = root.getBoundingClientRect();
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x1, y1] = [start.right - origin.left, start.top + start.height / 2 - origin.top];
  // To the upper left corner of the object; a reference back to the left bends around.
  const [x2, y2] = [end.left - origin.left, end.top - origin.top + 16];
  const bend = x2 > x1 ? (x2 - x1) / 2 : 40;
  return ["M", x1, y1, "C", x1 + bend, y1, x2 - bend, y2, x2, y2].join(" ");
}
