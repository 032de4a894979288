import { classNames } from "../theme/class-names.ts";

/** Stands where something will be, in its size. It only shows after 200 ms: what is quick should not flash. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames("animate-breathe rounded-control bg-hover", className)} />
  );
}
