import * as m from "@nirmaan/messages/lessons-dry-run.ts";
import type { ReactNode } from "react";

/** Lines with their numbers, counted from 1. */
export const numberedLines = (lines: string[]): { number: number; text: string }[] =>
  lines.map((text, index) => ({ number: index + 1, text }));

type NumberedCodeProps = { code: string; children?: (line: number, text: string) => ReactNode };

/** A program with the numbers of its lines. A line that is too long for the screen is wrapped. */
export function NumberedCode({ code, children = (_, text) => text || " " }: NumberedCodeProps) {
  return (
    <ol
      aria-label={m.program()}
      lang="en"
      className="rounded-control border border-line bg-sunken py-2 font-mono text-small leading-6"
    >
      {numberedLines(code.split("\n")).map(({ number, text }) => (
        <li key={number} className="flex items-baseline">
          <span aria-hidden="true" className="w-8 shrink-0 pr-2 text-right text-muted">
            {number}
          </span>
          <span className="min-w-0 flex-1 whitespace-pre-wrap break-words pr-2">
            {children(number, text)}
          </span>
        </li>
      ))}
    </ol>
  );
}
