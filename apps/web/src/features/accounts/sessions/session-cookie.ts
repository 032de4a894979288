import Cookies from "js-cookie";

/**
 * A log-out in another tab is also announced by its own message, which must be heard first. And when the event of a
 * deletion by the server arrives, Chromium's `document.cookie` can still contain the cookie.
 */
const CHECK_AFTER_MS = 1000;

/** The accounts client splits a long session over several cookies whose names begin with `name`. */
export const hasCookie = (name: string): boolean => document.cookie.includes(name);

/** Removes the session from this browser. The server's own record of it ends by itself. */
export function forgetSessionCookie(name: string): void {
  for (const cookie of document.cookie.split(/;\s*/)) {
    const [key = ""] = cookie.split("=");
    if (key === name || key.startsWith(`${name}.`)) Cookies.remove(key, { path: "/" });
  }
}

/** Calls the listener once when the session's cookies are gone. Browsers without the Cookie Store API never call it. */
export function onSessionCookieGone(name: string, listener: () => void): () => void {
  if (!("cookieStore" in globalThis)) return () => undefined;
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => hasCookie(name) || listener(), CHECK_AFTER_MS);
  };
  cookieStore.addEventListener("change", checkLater, { signal: stop.signal });
  // It may have gone before the page listened.
  checkLater();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
