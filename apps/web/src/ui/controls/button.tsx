import type { ComponentProps } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { classNames } from "../theme/class-names.ts";
import { type ButtonSize, type ButtonTone, buttonClasses } from "./button-classes.ts";

type ButtonProps = ComponentProps<"button"> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Work is in progress: the button shows a spinner and ignores further presses. */
  isBusy?: boolean;
};

export function Button({ tone, size, isBusy, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={classNames(buttonClasses(tone, size), className)}
    >
      {isBusy ? <Spinner /> : null}
      {children}
    </button>
  );
}
