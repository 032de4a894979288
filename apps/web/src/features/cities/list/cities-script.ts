/** Script of the cities page, which ships without React; built as its own file. */
import { filterFrom, isFound } from "../city-search.ts";
import { navigateMap } from "../map/navigate-map.ts";

const form = document.querySelector<HTMLFormElement>("[data-city-filter]");
const frame = document.querySelector<HTMLElement>("nav:has([data-cities-map])");
const status = document.querySelector<HTMLElement>("[data-city-count]");
const dots = [...document.querySelectorAll<SVGAElement>("[data-cities-map] a")];
const labels = document.querySelectorAll<SVGElement>("[data-cities-map] text");
const rows = [...document.querySelectorAll<HTMLElement>("[data-region-list] li")];

const refreshMap = frame ? navigateMap(frame, dots) : undefined;

function entryOf({ dataset }: HTMLElement | SVGElement) {
  return { words: dataset.words ?? "", region: dataset.region ?? "", tier: dataset.tier ?? "" };
}

function showFound(search: URLSearchParams): void {
  const filter = filterFrom(search);
  for (const mark of [...dots, ...labels]) mark.toggleAttribute("data-off", !isFound(entryOf(mark), filter));
  for (const row of rows) row.hidden = !isFound(entryOf(row), filter);
  for (const list of document.querySelectorAll<HTMLElement>("[data-region-list]"))
    list.hidden = !list.querySelector("li:not([hidden])");
  const found = rows.filter(({ hidden }) => !hidden).length;
  const nothing = document.querySelector<HTMLElement>("[data-no-city]");
  if (nothing) nothing.hidden = found > 0;
  const { all = "", some = "" } = status?.dataset ?? {};
  if (status) status.textContent = found === rows.length ? all : some.replace("{found}", String(found));
}

/** Writes only set filters into the query string, so that an empty form restores the plain address. */
function asked(fields: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(fields))
    if (typeof value === "string" && value !== "") search.set(name, value);
  return search;
}

if (form) {
  const answer = () => {
    const search = asked(form);
    showFound(search);
    history.replaceState(null, "", search.size > 0 ? `?${search}` : location.pathname);
    refreshMap?.();
  };
  form.addEventListener("input", answer);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    answer();
  });
  form.querySelector<HTMLElement>("[data-city-search]")?.setAttribute("hidden", "");
}
