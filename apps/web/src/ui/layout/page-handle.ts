import type { UIMatch } from "react-router";
import type { Theme } from "../theme/theme.ts";

/** What a route says about its page, as `export const handle`. */
export type PageHandle = {
  /** Plain HTML: no framework code is sent, nothing hydrates. */
  isStatic?: boolean;
  /** The page has this theme, whatever the reader chose. */
  theme?: Theme;
  /** Its name in the breadcrumb. */
  crumb?: string;
};

export const handlesOf = (matches: UIMatch[]) =>
  matches.map(({ handle }) => handle as PageHandle | undefined).filter((handle) => handle !== undefined);
