type SharedText = { path: string; content: string };

const MOST_FILES = 20;
const MOST_CHARACTERS = 20_000;
/** Of a page, whose tags are not read. */
const MOST_SOURCE_CHARACTERS = 5 * MOST_CHARACTERS;

/** What people read in a shared project as text. Programs are left out: there, processes are killed and loops die. */
export const sharedTexts = (files: SharedText[]): string[] =>
  files
    .filter(({ path }) => isText(path) || isPage(path))
    .slice(0, MOST_FILES)
    .map(({ path, content }) =>
      (isPage(path) ? visibleText(content.slice(0, MOST_SOURCE_CHARACTERS)) : content).slice(
        0,
        MOST_CHARACTERS,
      ),
    );

const isText = (path: string) => /\.(md|txt)$/i.test(path);
const isPage = (path: string) => /\.html?$/i.test(path);

/** The text of a page without tags, comments, scripts and styles. Linear: each search starts where the last one ended. */
function visibleText(html: string): string {
  let text = "";
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf("<", at);
    text += html.slice(at, tag === -1 ? html.length : tag);
    if (tag === -1) break;
    at = endOfTag(html, tag);
    // A sign of less, as in "a < b", belongs to the text.
    text += at === tag + 1 ? "<" : " ";
  }
  return text.replace(/&(?:nbsp|apos|#39);/g, (entity) => (entity === "&nbsp;" ? " " : "'"));
}

const LONGEST_NAME = 20;

/** Where the text goes on after a tag, with what is inside of a comment, script or style. */
function endOfTag(html: string, start: number): number {
  if (html.startsWith("<!--", start)) return endAfter(html, "-->", start + "<!--".length);
  const [opening] = /^<[/!?]?[a-z-]+/i.exec(html.slice(start, start + LONGEST_NAME)) ?? [];
  if (!opening) return start + 1;
  const name = /^<(?:script|style)$/i.test(opening) ? opening.slice(1) : undefined;
  if (!name) return endAfter(html, ">", start);
  const closing = new RegExp(`</${name}`, "gi");
  closing.lastIndex = start;
  return closing.test(html) ? endAfter(html, ">", closing.lastIndex) : html.length;
}

function endAfter(html: string, sign: string, from: number): number {
  const found = html.indexOf(sign, from);
  return found === -1 ? html.length : found + sign.length;
}
