import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { setLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { LANGUAGE_COOKIE, languageCookie, localeFromCookie } from "./request-locale.ts";

type LanguageRequest = { request: Request; cookiesToSet: Map<string, string> };

/** The account's choice comes before the device's; the device learns it, for pages that read no session. */
export function speakAccountLanguage({ request, cookiesToSet }: LanguageRequest, language: Locale): void {
  setLocale(language);
  if (localeFromCookie(request.headers.get("cookie")) !== language)
    cookiesToSet.set(LANGUAGE_COOKIE, languageCookie(language));
}
