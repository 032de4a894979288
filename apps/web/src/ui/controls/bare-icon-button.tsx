import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../theme/class-names.ts";

export type BareIconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  /** The action, for screen readers. */
  label: string;
  children: ReactNode;
};

/** Without a tooltip, so that it can be rendered before the tooltip code has loaded. */
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
