import type { Locale } from "./locale.ts";

type LocaleStore = { getStore: () => { locale: Locale } | undefined };

declare global {
  /** Replaced by a constant in the browser's bundles, of which there is one for each language. */
  var BUILD_LOCALE: Locale | undefined;
  /** Set by with-locale.ts. Global, because the accounts service and the web server load separate copies of this module. */
  var LOCALE_STORE: LocaleStore | undefined;
}

/** The language of the request, job or page that is running. */
export const currentLocale = (): Locale =>
  globalThis.BUILD_LOCALE ?? globalThis.LOCALE_STORE?.getStore()?.locale ?? pageLocale();

/** In development and in tests one bundle serves both languages. */
const pageLocale = (): Locale =>
  "document" in globalThis && document.documentElement.lang.startsWith("hi") ? "hi" : "en";
