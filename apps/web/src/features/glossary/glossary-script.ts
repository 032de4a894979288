/** Script of the glossary page, which ships without React; built as its own file. */
import { isTermFound, searchWords, typedIn } from "./glossary-search.ts";

const form = document.querySelector<HTMLFormElement>("[data-glossary-search]");
const status = document.querySelector<HTMLElement>("[data-all-terms]");
const nothing = document.querySelector<HTMLElement>("[data-no-term]");
const rows = [...document.querySelectorAll<HTMLElement>("[data-term-row]")].map((row) => {
  const [en = "", hi = "", roman = ""] = [...row.querySelectorAll("dt > *")].map((part) => part.textContent);
  return { row, words: searchWords({ en, hi, roman }) };
});

function showFound(typed: string): void {
  for (const { row, words } of rows) row.hidden = !isTermFound(words, typed);
  for (const section of document.querySelectorAll<HTMLElement>("[data-subject]"))
    section.hidden = !section.querySelector("[data-term-row]:not([hidden])");
  const found = rows.filter(({ row }) => !row.hidden).length;
  if (status) status.textContent = countIn(status.dataset, found);
  if (nothing) nothing.hidden = found > 0;
}

/** The page says both sentences in its language; this script exists once for all languages. */
const countIn = ({ allTerms = "", someTerms = "" }: DOMStringMap, found: number): string =>
  found === rows.length ? allTerms : someTerms.replace("#", String(found));

form?.addEventListener("input", () => {
  const entry = new FormData(form).get("q");
  const typed = typeof entry === "string" ? entry : "";
  showFound(typed);
  history.replaceState(null, "", typed ? `?q=${encodeURIComponent(typed)}` : location.pathname);
});
form?.addEventListener("submit", (event) => event.preventDefault());
// Without a script the server filters; with it a link from a lesson opens the whole list at its term.
showFound(typedIn(new URLSearchParams(location.search)));
