import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale } from "./locale.ts";

const store = new AsyncLocalStorage<{ locale: Locale }>();
globalThis.LOCALE_STORE ??= store;

const sharedStore = () => globalThis.LOCALE_STORE as typeof store;

/** Every message inside `work`, and in what it awaits, is in this language. For requests, mails and jobs. */
export const withLocale = <Result>(locale: Locale, work: () => Result): Result =>
  sharedStore().run({ locale }, work);

/** Changes the language of the running request, once the account's choice is known. */
export function setLocale(locale: Locale): void {
  const held = sharedStore().getStore();
  if (held) held.locale = locale;
}
