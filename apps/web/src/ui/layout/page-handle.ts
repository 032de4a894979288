import type { UIMatch } from "react-router";
import type { Theme } from "../theme/theme.ts";

/** A route's settings for its page, exported as `handle`. */
export type PageHandle = {
  /** Plain HTML: no framework code is sent, nothing hydrates. */
  isStatic?: boolean;
  /** A fixed theme, independent of the reader's choice. */
  theme?: Theme;
  /** Its data is kept on the device, for its own student, so that it opens without a network. */
  opensOffline?: boolean;
  /** Its name in the breadcrumb. */
  crumb?: () => string;
};

export const handlesOf = (matches: UIMatch[]) =>
  matches.map(({ handle }) => handle as PageHandle | undefined).filter((handle) => handle !== undefined);
