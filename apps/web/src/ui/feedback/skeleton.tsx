import { classNames } from "../theme/class-names.ts";

/** A placeholder in the size of the coming content. It appears after 200 ms, so that fast loads do not flash. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames("animate-breathe rounded-control bg-hover", className)} />
  );
}
