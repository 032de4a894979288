import Cookies from "js-cookie";

const KEPT_DAYS = 365;

/** Turns the page from what it shows now to the other theme, and remembers the choice for a year. */
export function switchTheme(): void {
  const root = document.documentElement;
  const shown = root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const next = shown === "dark" ? "light" : "dark";
  root.dataset.theme = next;
  Cookies.set("theme", next, { expires: KEPT_DAYS, sameSite: "lax" });
}
