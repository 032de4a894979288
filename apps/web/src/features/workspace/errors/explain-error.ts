import * as m from "@nirmaan/messages/workspace-errors.ts";
/** One kind of error: how to recognise it, and what it means in plain words. */
export type KnownError = {
  id: string;
  /** A regular expression over the error text; its groups fill {1}, {2} below. */
  says: string;
  /** What the error means. `{line}` is the line number. */
  means: string;
  /** The likely cause. */
  look: string;
};

export type Explanation = { id: string; line: number | null; means: string; look: string };

const LINE_PATTERNS = [
  // Python names the innermost frame last, just before the error itself.
  /File "[^"]+", line (\d+)/g,
  // Swift names its own library's file for an index that is out of range.
  /(?:^|\n)(?!Swift\/)\S+\.(?:js|ts|java|cs|cpp|rs|go|rb|sql|swift)[:(](\d+)/g,
  // Rust may warn about another line first.
  /(?:^|\n)error[^\n]*\n\s*--> \S+\.rs:(\d+)/g,
  /panicked at \S+\.rs:(\d+)/g,
  // The student's line in a stack trace of Go, and of Ruby when its library raised the error.
  /\n\t(?:from )?\S+\.(?:go|rb):(\d+)/g,
  // A Java stack trace begins inside the library; the first frame outside it is the student's.
  /\bat (?!java\.|javax\.|jdk\.|sun\.)[\w.$<>/]+\(\w+\.java:(\d+)\)/g,
  /\bline (\d+)/gi,
];

function lineNumberIn(text: string, language: string): number | null {
  for (const pattern of LINE_PATTERNS) {
    const found = [...text.matchAll(pattern)];
    const match = language === "python" ? found.at(-1) : found[0];
    if (match) return Number(match[1]);
  }
  return null;
}

/** Uses the first entry that matches: the list goes from the specific to the general. */
export function explainError(known: KnownError[], language: string, text: string): Explanation | undefined {
  const line = lineNumberIn(text, language);
  for (const { id, says, means, look } of known) {
    const match = new RegExp(says, "m").exec(text);
    if (!match) continue;
    const fill = (template: string) => fillTemplate(template, match, line);
    return { id, line, means: fill(means), look: fill(look) };
  }
  return undefined;
}

/** Does not capitalise a name at the start: print and Print are two names. */
const fillTemplate = (template: string, match: RegExpExecArray, line: number | null) =>
  template
    .replace(/^\{line\}/, line === null ? m.thatLineAtStart() : m.lineAtStart({ number: line }))
    .replaceAll("{line}", line === null ? m.thatLine() : m.line({ number: line }))
    .replace(/\{(\d)\}/g, (_, group: string) => match[Number(group)] ?? m.unknownPart());
