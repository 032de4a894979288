/** One paragraph, item or cell of the shown page. */
export type SpokenBlock = { element: Element; sentences: string[] };

const BLOCKS = ["p", "li", "td", "th", "h3", "h4", "dt", "dd"].join();

/** What can be read aloud in the visible lesson text, in its order. Programs are left out: letter by letter they help no one. */
export function spokenBlocks(root: ParentNode, locale: string): SpokenBlock[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: "sentence" });
  return [...root.querySelectorAll(".lesson-text")]
    .flatMap((text) => [...text.querySelectorAll(BLOCKS)])
    .filter((element) => !element.querySelector(BLOCKS) && !element.closest("pre, [popover]"))
    .map((element) => ({ element, sentences: sentencesOf(element.textContent, segmenter) }))
    .filter(({ sentences }) => sentences.length > 0);
}

const sentencesOf = (text: string, segmenter: Intl.Segmenter): string[] =>
  [...segmenter.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
