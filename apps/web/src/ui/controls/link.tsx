import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";
import { classNames } from "../theme/class-names.ts";
import { type ButtonSize, type ButtonTone, buttonClasses } from "./button-classes.ts";

type LinkProps = ComponentProps<typeof RouterLink>;

const TEXT_LINK =
  "rounded-small underline decoration-edge decoration-1 underline-offset-4 transition-colors hover:decoration-ink hover:decoration-2";

/** A link in running text: underlined, because colours have other meanings. */
export function Link({ className, ...rest }: LinkProps) {
  return <RouterLink {...rest} className={classNames(TEXT_LINK, className)} />;
}

/** A link for an action, so it looks like a button. */
export function ButtonLink({
  tone,
  size,
  className,
  ...rest
}: LinkProps & { tone?: ButtonTone; size?: ButtonSize }) {
  return <RouterLink {...rest} className={classNames(buttonClasses(tone, size), className)} />;
}
