import { currentLocale } from "./current-locale.ts";
import type { Locale } from "./locale.ts";

/** Public pages without React, which exist once for each language: English at its path, Hindi under `/hi`. */
const LOCALIZED =
  /^\/(?:(?:courses|cities)(?:\/[\w.-]+)?|pricing|help|glossary|info\/(?:privacy|terms|contact))?$/;
const PREFIX = "/hi";

export const isLocalizedPath = (path: string): boolean => LOCALIZED.test(path);

export function localizedPath(path: string, locale: Locale = currentLocale()): string {
  if (locale === "en" || !isLocalizedPath(path)) return path;
  return path === "/" ? PREFIX : `${PREFIX}${path}`;
}

/** The path behind `/hi`, or undefined for a path without it. */
export function pathInHindi(path: string): string | undefined {
  if (path === PREFIX) return "/";
  return path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : undefined;
}
