import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Tooltip } from "./tooltip.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  /** What it does: read aloud, and shown to a resting mouse. */
  label: string;
  /** A shortcut to show beside the label. */
  keys?: string;
  children: ReactNode;
};

export function IconButton({ label, keys, className, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} keys={keys}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={classes(
          "touchable inline-flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-control text-muted",
          "transition-colors hover:bg-hover hover:text-ink [&_svg]:size-5",
          className,
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}
