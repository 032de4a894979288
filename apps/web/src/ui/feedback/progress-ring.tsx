import type { ReactNode } from "react";

type ProgressRingProps = {
  percent: number;
  /** In the middle of the ring. */
  children?: ReactNode;
  className?: string;
};

/** A picture of progress: the words beside it say the same. */
export function ProgressRing({ percent, children, className = "size-14" }: ProgressRingProps) {
  return (
    <span
      aria-hidden="true"
      className={`relative inline-flex shrink-0 items-center justify-center ${className}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 36 36"
        fill="none"
        strokeWidth="3"
        className="absolute inset-0 -rotate-90"
      >
        <circle cx="18" cy="18" r="16" className="stroke-line" />
        {percent > 0 ? (
          <circle
            cx="18"
            cy="18"
            r="16"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            strokeLinecap="round"
            className="stroke-works"
          />
        ) : null}
      </svg>
      {children}
    </span>
  );
}
