import { isLocale, type Locale } from "@nirmaan/messages/locale/locale.ts";
import { parseAccept } from "hono/utils/accept";

export const LANGUAGE_COOKIE = "language";

const YEAR_S = 31_536_000;

/** What a visitor chose on this device, or what their browser asks for. The account's choice is added with the session. */
export const requestLocale = (headers: Headers): Locale =>
  localeFromCookie(headers.get("cookie")) ?? localeFromAcceptLanguage(headers.get("accept-language"));

export function localeFromCookie(cookies: string | null): Locale | undefined {
  const value = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)(?:;|$)`).exec(cookies ?? "")?.[1];
  return isLocale(value) ? value : undefined;
}

/** The first language of the list, by weight, that we speak; else English. */
function localeFromAcceptLanguage(header: string | null): Locale {
  const languages = parseAccept(header ?? "")
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.split("-")[0]?.toLowerCase());
  return languages.find(isLocale) ?? "en";
}

export const languageCookie = (locale: Locale): string =>
  `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
