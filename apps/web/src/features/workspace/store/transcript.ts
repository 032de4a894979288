/** Output and input of one run, in order. */
export type TranscriptPart = { stream: "stdout" | "stderr" | "stdin"; text: string };
export type Transcript = { parts: TranscriptPart[]; length: number };

export const EMPTY_TRANSCRIPT: Transcript = { parts: [], length: 0 };

export function withPart({ parts, length }: Transcript, part: TranscriptPart): Transcript {
  if (part.text === "") return { parts, length };
  const last = parts.at(-1);
  const joined =
    last?.stream === part.stream
      ? [...parts.slice(0, -1), { ...last, text: last.text + part.text }]
      : [...parts, part];
  return { parts: joined, length: length + part.text.length };
}

export const textOf = ({ parts }: Transcript) => parts.map(({ text }) => text).join("");

/** A simulator prints one such line for each frame of its replay. */
const TRACE_LINE = /^@trace .*(?:\n|$)/gm;

export const outputOf = ({ parts }: Transcript) =>
  textOf({ parts: parts.filter(({ stream }) => stream === "stdout"), length: 0 });

export const hasTrace = (transcript: Transcript): boolean => outputOf(transcript).includes("@trace ");

/** The terminal shows only the student's own output; the replay shows the trace. */
export function withoutTrace(transcript: Transcript): Transcript {
  if (!hasTrace(transcript)) return transcript;
  const parts = transcript.parts.map((part) => ({ ...part, text: part.text.replaceAll(TRACE_LINE, "") }));
  return parts.reduce(withPart, EMPTY_TRANSCRIPT);
}

/** A cheap phone renders this many characters without dropping frames. */
export const MAX_SHOWN_CHARACTERS = 40_000;
export const MAX_SHOWN_LINES = 2000;

/** The newest output, for the screen; all of it can be downloaded. */
export function shownParts({ parts, length }: Transcript): { parts: TranscriptPart[]; cut: number } {
  let cut = charactersToCut(parts, length);
  const hidden = cut;
  const shown = parts.flatMap((part) => {
    const text = part.text.slice(Math.min(cut, part.text.length));
    cut -= part.text.length - text.length;
    return text ? [{ ...part, text }] : [];
  });
  return { parts: shown, cut: hidden };
}

/** Short lines need more of the screen than their characters: a loop prints thousands. */
function charactersToCut(parts: TranscriptPart[], length: number): number {
  const cut = Math.max(0, length - MAX_SHOWN_CHARACTERS);
  const end = textOf({ parts, length }).slice(cut);
  const lines = end.split("\n");
  const tooMany = lines.length - 1 - MAX_SHOWN_LINES;
  return tooMany > 0 ? cut + lines.slice(0, tooMany).join("\n").length + 1 : cut;
}
