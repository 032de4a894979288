import { telephoneAddress } from "../controls/telephone-address.ts";
import { aroundHelpPage, type HelpWords, helpLanguage } from "./help-words.ts";

/** An empty card, which a page without React has as a template for its script. */
export const BLANK_HELP: HelpWords = {
  text: "",
  helplines: [{ number: "", name: "" }],
  told: "",
  more: "",
  closing: "",
};

/** A help card with these words, made from the page's template of it. */
export function fillHelpCard(template: HTMLTemplateElement, words: HelpWords): HTMLElement | undefined {
  const card = template.content.querySelector<HTMLElement>("[data-help=card]")?.cloneNode(true);
  if (!(card instanceof HTMLElement)) return undefined;
  const partOf = (name: string) => card.querySelector<HTMLElement>(`[data-help=${name}]`);
  const { lang, helpPage } = helpLanguage(words);
  card.lang = lang;
  for (const name of ["text", "told", "closing"] as const) {
    const part = partOf(name);
    if (part) part.textContent = words[name] ?? "";
  }
  if (words.told === undefined) partOf("told")?.remove();
  const line = partOf("line");
  line?.replaceWith(...words.helplines.map((helpline) => lineFor(line, helpline)));
  const more = partOf("more");
  const link = more?.querySelector("a");
  link?.setAttribute("href", helpPage);
  const [before, after] = aroundHelpPage(words);
  if (link) more?.replaceChildren(before, link, after);
  return card;
}

function lineFor(blank: HTMLElement, { number, name }: HelpWords["helplines"][number]): Node {
  const line = blank.cloneNode(true);
  if (!(line instanceof HTMLElement)) return line;
  const [link, label] = [line.querySelector("a"), line.querySelector("span")];
  link?.setAttribute("href", telephoneAddress(number));
  if (link) link.textContent = number;
  if (label) label.textContent = name;
  return line;
}
