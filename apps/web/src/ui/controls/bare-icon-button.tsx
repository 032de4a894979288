import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../theme/class-names.ts";

export type BareIconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  /** What it does: read aloud. */
  label: string;
  children: ReactNode;
};

/** An icon to press, without a tooltip of ours: for what must be there before anything else. */
export function BareIconButton({ label, className, children, ...rest }: BareIconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        "touchable inline-flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-control text-muted",
        "transition-colors hover:bg-hover hover:text-ink [&_svg]:size-5",
        className,
      )}
    >
      {children}
    </button>
  );
}
