/** The few lines of script on pages without React; built as a file of its own. */
import { switchTheme } from "./switch-theme.ts";

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest("[data-theme-switch]")) switchTheme();
  // The menu of a narrow screen closes when a press lands elsewhere, or on a link to a place on this page.
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
