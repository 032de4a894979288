import * as m from "@nirmaan/messages/lessons-page.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { localizedPath } from "@nirmaan/messages/locale/localized-path.ts";
import { type DOMNode, domToReact, type HTMLReactParserOptions } from "html-react-parser";
import type { LessonTerm } from "../content/rendered-lesson.ts";

const cardId = (id: string) => `term-${id}`;

/** The first use of a term is a button; the browser itself opens and closes the card beside it. */
export const withTermButtons: HTMLReactParserOptions = {
  replace: (node) => {
    const id = "attribs" in node ? node.attribs["data-term"] : undefined;
    if (!id || !("children" in node)) return;
    return (
      <button type="button" popoverTarget={cardId(id)} className="lesson-term">
        {domToReact(node.children as DOMNode[])}
      </button>
    );
  },
};

/** The cards of the terms that a text marks. They are not part of the layout until they are opened. */
export function TermCards({
  html,
  terms,
  locale,
}: {
  html: string;
  terms: LessonTerm[];
  locale: "en" | "hi";
}) {
  return terms
    .filter(({ id }) => html.includes(`data-term="${id}"`))
    .map(({ id, term, other, meaning }) => (
      <div key={id} id={cardId(id)} popover="auto" role="note" aria-label={term} className="lesson-term-card">
        <p>
          <b>{term}</b> · <span lang={locale === "hi" ? "en" : "hi"}>{other}</span>
        </p>
        <p>{meaning}</p>
        <a href={`${localizedPath("/glossary")}#${id}`} target="_blank" rel="noopener" lang={currentLocale()}>
          {m.openGlossary()}
        </a>
      </div>
    ));
}
