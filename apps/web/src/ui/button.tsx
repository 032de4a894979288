import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonTone, buttonClasses } from "./button-classes.ts";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

type ButtonProps = ComponentProps<"button"> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Work is under way: the button stays where it is, turns, and cannot be pressed twice. */
  isBusy?: boolean;
};

export function Button({ tone, size, isBusy, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={classes(buttonClasses(tone, size), className)}
    >
      {isBusy ? <Spinner /> : null}
      {children}
    </button>
  );
}
