/** English is the language of every message; another language may lack one for a while. */
export const LOCALES = ["en", "hi"] as const;
export type Locale = (typeof LOCALES)[number];

/** For Intl and for `lang`. Figures keep Latin digits in Hindi too. */
export const LANGUAGE_TAGS: Record<Locale, string> = { en: "en-IN", hi: "hi-IN" };

/** Each language's name for itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: "English", hi: "हिन्दी" };

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

export const otherLocale = (locale: Locale): Locale => (locale === "hi" ? "en" : "hi");
