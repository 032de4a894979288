/** A job that has taken longer than this has failed with its process. */
const WAIT_AT_MOST_MS = 900_000;

export type ReportState = "waiting" | "ready" | "failed";

export const reportState = (
  { state, createdAt }: { state: ReportState; createdAt: Date },
  now: Date,
): ReportState =>
  state === "waiting" && now.getTime() - createdAt.getTime() > WAIT_AT_MOST_MS ? "failed" : state;

type LineRange = { file: string; from: number; to: number };
export type MarkedLine = {
  number: number;
  text: string;
  /** The numbers of the shared parts that the line is in, counted from 1. */
  parts: number[];
  /** The first line of each of these parts. */
  starts: number[];
};

/** The lines of a file with the shared parts that they belong to. */
export function markLines(
  { name, content }: { name: string; content: string },
  parts: LineRange[],
): MarkedLine[] {
  const here = parts.map((lines, at) => ({ ...lines, part: at + 1 })).filter(({ file }) => file === name);
  return content
    .replace(/\n$/, "")
    .split("\n")
    .map((text, at) => ({
      number: at + 1,
      text,
      parts: here.filter(({ from, to }) => from <= at + 1 && at + 1 <= to).map(({ part }) => part),
      starts: here.filter(({ from }) => from === at + 1).map(({ part }) => part),
    }));
}
