const LOCALES = { en: "en-IN", hi: "hi-IN-u-nu-latn" };

/** "16 December 2026" or "16 दिसंबर 2026", by the calendar of India. */
export const formatLetterDay = (day: Date, language: "en" | "hi"): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "Asia/Kolkata",
  }).format(day);
