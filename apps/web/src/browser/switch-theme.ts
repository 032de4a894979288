import Cookies from "js-cookie";

const KEPT_DAYS = 365;

/** Switches the page to the other theme and stores the choice in a cookie for a year. */
export function switchTheme(): void {
  const root = document.documentElement;
  const shown = root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const next = shown === "dark" ? "light" : "dark";
  root.dataset.theme = next;
  Cookies.set("theme", next, { expires: KEPT_DAYS, sameSite: "lax" });
}
