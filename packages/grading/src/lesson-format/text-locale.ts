/** The languages in which a lesson's text can be read. Programs, checks and marks are the same in all of them. */
export type TextLocale = "en" | "hi";

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The `lang` of a text that may be in either language. */
export const localeOf = (text: string): TextLocale => (DEVANAGARI.test(text) ? "hi" : "en");
