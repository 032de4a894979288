export type Theme = "light" | "dark";

/** The theme a person chose; without a choice the page follows the device. */
export function themeFrom(cookies: string | null): Theme | undefined {
  return /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? "")?.[1] as Theme | undefined;
}
