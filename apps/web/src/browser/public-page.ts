/** The script of pages without React; built as a separate file. */
import { switchTheme } from "./switch-theme.ts";

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest("[data-theme-switch]")) switchTheme();
  // On narrow screens the menu closes at a click outside of it or on a link within this page.
  for (const menu of document.querySelectorAll("header details[open]")) {
    if (!menu.contains(target) || target.closest("a")) menu.removeAttribute("open");
  }
});

document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const menu of document.querySelectorAll("header details[open]")) {
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  }
});
