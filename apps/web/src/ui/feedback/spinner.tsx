import { classNames } from "../theme/class-names.ts";

/** Without a label it only decorates a text that already names the work in progress. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      role={label ? "status" : undefined}
      className={classNames("inline-flex items-center gap-2", className)}
    >
      <svg viewBox="0 0 20 20" className="size-[1.125em] animate-turn" fill="none" aria-hidden="true">
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
        <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label}
    </span>
  );
}
