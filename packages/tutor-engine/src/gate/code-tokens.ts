const TOKEN = /[\p{L}_$][\p{L}\p{M}\w$]*|\d+(?:\.\d+)?|[-+*/%<>=!&|]=?=?|[^\s;]/gu;
const MARK = "\u0001";

/** A text as its tokens, with a mark before and after each: `n + 1` is a part of `n + 1)` and not of `n + 10`. */
export const tokensOf = (text: string): string =>
  MARK + (text.replaceAll("'", '"').match(TOKEN) ?? []).join(MARK) + MARK;

/** Whether the tokens of a fragment follow each other in a text. */
export function containsCode(tokens: string, fragment: string): boolean {
  const own = tokensOf(fragment);
  return own === MARK + MARK || tokens.includes(own);
}
