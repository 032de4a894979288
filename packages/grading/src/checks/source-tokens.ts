export type Token = { text: string; isWord: boolean };

// Comments and strings that are never closed end with the line or the text: each letter is read once.
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:\\.|[^"\\\n])*(?:"|$|(?=\n))|'(?:\\.|[^'\\\n])*(?:'|$|(?=\n))|`(?:\\[\s\S]|[^`\\])*(?:`|$)|[\p{L}_$][\p{L}\p{N}_$]*|=>|[^\s\p{L}_$]/gu;

const WORD = /^[\p{L}_$]/u;
const SKIPPED = /^(?:["'`]|\/[/*])/;

/** The words and signs of a Java or JavaScript program, without comments, strings and blanks. */
export function sourceTokens(source: string): Token[] {
  const tokens: Token[] = [];
  for (const [text] of source.matchAll(TOKEN))
    if (!SKIPPED.test(text)) tokens.push({ text, isWord: WORD.test(text) });
  return tokens;
}

const CLOSES: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** For each opening bracket the position of its partner; one without a partner ends with the program. */
export function closingPositions(tokens: Token[]): Map<number, number> {
  const partners = new Map<number, number>();
  const open: number[] = [];
  for (const [at, { text }] of tokens.entries()) {
    if (text === "(" || text === "[" || text === "{") open.push(at);
    else if (CLOSES[text] && tokens[open.at(-1) ?? -1]?.text === CLOSES[text])
      partners.set(open.pop() as number, at);
  }
  for (const at of open) partners.set(at, tokens.length);
  return partners;
}
