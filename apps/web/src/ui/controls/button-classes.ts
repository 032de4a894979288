import { classNames } from "../theme/class-names.ts";

export type ButtonTone = "next" | "plain" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

/** `next` (marigold) marks the main action of a screen: at most one is visible at a time. */
const TONES: Record<ButtonTone, string> = {
  next: "bg-next text-on-next border-next-edge hover:bg-next-hover",
  plain: "bg-surface text-ink border-edge hover:bg-hover",
  quiet: "bg-transparent text-ink border-transparent hover:bg-hover",
  danger: "bg-surface text-fails border-fails hover:bg-fails-soft",
};

const SIZES: Record<ButtonSize, string> = {
  small: "min-h-8 px-3 py-1 text-small",
  medium: "min-h-10 px-4 py-1.5",
  large: "min-h-12 px-6 py-2 text-lead",
};

/** The classes of a button, also for links that look like one. */
export const buttonClasses = (tone: ButtonTone = "plain", size: ButtonSize = "medium") =>
  classNames(
    "touchable inline-flex items-center justify-center gap-2 rounded-control border font-strong text-center",
    "transition-[background-color,transform] active:translate-y-px cursor-pointer",
    "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted disabled:active:translate-y-0",
    "[&_svg]:size-[1.125em] [&_svg]:shrink-0",
    TONES[tone],
    SIZES[size],
  );
