import type { PracticeQuestion } from "@nirmaan/practice/question/practice-question.ts";
import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import type { QuestionHtml, ShownQuestion } from "./shown-question.ts";

const rendered = new LRUCache<string, string>({ max: 5000 });

type MarkdownNode = { type: string; value?: string; children?: MarkdownNode[] };

/** `<br>` is the only tag that a question may have outside of code. */
function breakLines(node: MarkdownNode): void {
  if (node.type === "html" && node.value === "<br>") node.type = "break";
  for (const child of node.children ?? []) breakLines(child);
}

const PLUGINS = [remarkGfm, () => breakLines];

/** Markdown as HTML: no Markdown parser is sent to the browser. */
function renderText(text: string): string {
  const known = rendered.get(text);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(<Markdown remarkPlugins={PLUGINS}>{text}</Markdown>)
    // Wide code scrolls on its own, with the keyboard too.
    .replaceAll("<pre", '<pre tabindex="0"');
  rendered.set(text, html);
  return html;
}

const inline = (text: string): string => renderText(text).replaceAll(/^<p>|<\/p>$/g, "");

type RenderPlace = Pick<
  ShownQuestion,
  "position" | "number" | "option" | "printed" | "section" | "group" | "unit"
>;

/** The question as a browser gets it. Without `withSolution` nothing of it tells the answer. */
export function renderQuestion(
  question: PracticeQuestion,
  place: RenderPlace,
  withSolution: boolean,
): ShownQuestion {
  const { kind, shown, ask, key, kept } = question;
  const { stem: _stem, case: _case, ...facts } = shown;
  const blanks = kind === "fill" ? question.ask.blanks : [];
  const programs = facts.programs.map((program) => ({
    ...program,
    code: numberBlanks(program.code, blanks, asLine),
  }));
  return {
    ...place,
    kind,
    ask,
    shown: { ...facts, programs },
    html: htmlOf(question, blanks),
    ...(withSolution && { solution: { key, mistakes: kept.mistakes, whyHtml: renderText(kept.why) } }),
    // The kind decides the shape of ask and key, which TypeScript cannot follow through a spread.
  } as ShownQuestion;
}

function htmlOf(question: PracticeQuestion, blanks: string[]): QuestionHtml {
  const { kind, shown, ask } = question;
  return {
    stem: renderText(numberBlanks(shown.stem, blanks, asDots)),
    ...(shown.case && { case: renderText(shown.case.text) }),
    options:
      kind === "one" || kind === "many"
        ? Object.fromEntries(question.ask.options.map(({ id, text }) => [id, inline(text)]))
        : {},
    ...(kind === "assertion" &&
      "assertion" in ask && { assertion: inline(ask.assertion), reason: inline(ask.reason) }),
  };
}

/** In a sentence, as papers print it. The word joiners keep it on one line. */
const asDots = (number: number) => `.....\u2060(${number})\u2060.....`;

/** In code: dots would be read as the dot of a method call. (In Markdown four underscores are bold.) */
const asLine = (number: number) => `____(${number})____`;

/** [[method]] becomes the number of the blank. */
const numberBlanks = (text: string, blanks: string[], write: (number: number) => string): string =>
  text.replaceAll(/\[\[(\w+)\]\]/g, (whole, name: string) => {
    const at = blanks.indexOf(name);
    return at < 0 ? whole : write(at + 1);
  });
