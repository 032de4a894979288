import type { ReactNode } from "react";

/** One line style for every picture: round 2 px strokes on a 120 × 72 sheet; `stroke-edge` is for the background. */
export function LineDrawing({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 72"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
