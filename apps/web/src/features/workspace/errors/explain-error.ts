/** One kind of mistake, as data: what the machine says, and what that means in plain words. */
export type KnownError = {
  id: string;
  /** A regular expression over the error text; its groups fill {1}, {2} below. */
  says: string;
  /** What the line means to the machine. `{line}` is the line number. */
  means: string;
  /** The likely cause. */
  look: string;
};

export type Explanation = { id: string; line: number | null; means: string; look: string };

const LINE_IN = [
  // Python names the innermost frame last, just before the error itself.
  /File "[^"]+", line (\d+)/g,
  /(?:^|\n)\S+\.(?:js|ts|java|cs|cpp|rs|go|rb|swift)[:(](\d+)/g,
  // Java's stack begins inside its own library; the student's first line is the one to look at.
  /\bat (?!java\.|javax\.|jdk\.|sun\.)[\w.$<>/]+\(\w+\.java:(\d+)\)/g,
  /\bline (\d+)/gi,
];

function lineOf(text: string, language: string): number | null {
  for (const pattern of LINE_IN) {
    const found = [...text.matchAll(pattern)];
    const match = language === "python" ? found.at(-1) : found[0];
    if (match) return Number(match[1]);
  }
  return null;
}

/** The first kind that fits explains; the list goes from the particular to the general. */
export function explainError(known: KnownError[], language: string, text: string): Explanation | undefined {
  const line = lineOf(text, language);
  for (const { id, says, means, look } of known) {
    const match = new RegExp(says, "m").exec(text);
    if (!match) continue;
    const fill = (words: string) => filled(words, match, line);
    return { id, line, means: fill(means), look: fill(look) };
  }
  return undefined;
}

/** A name at the beginning keeps its small letter: to a machine, print and Print are two names. */
const filled = (words: string, match: RegExpExecArray, line: number | null) =>
  words
    .replace(/^\{line\}/, line === null ? "That line" : `Line ${line}`)
    .replaceAll("{line}", line === null ? "that line" : `line ${line}`)
    .replace(/\{(\d)\}/g, (_, group: string) => match[Number(group)] ?? "it");
