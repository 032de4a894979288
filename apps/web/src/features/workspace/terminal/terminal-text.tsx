import * as m from "@nirmaan/messages/workspace-terminal.ts";
import { memo } from "react";
import { classNames } from "#ui/theme/class-names.ts";
import type { TranscriptPart } from "../store/transcript.ts";
import { type AnsiColor, styledText } from "./ansi.ts";
import { ResultTableView } from "./result-table.tsx";

const COLORS: Record<AnsiColor, string> = {
  black: "text-muted",
  red: "text-fails",
  green: "text-works",
  yellow: "text-next-ink",
  blue: "text-tutor",
  magenta: "text-next-ink",
  cyan: "text-tutor",
  white: "text-ink",
};

/** Output and input in their order. */
export const TerminalText = memo(function TerminalText({ parts }: { parts: TranscriptPart[] }) {
  return (
    <pre className="whitespace-pre-wrap break-words font-mono text-small leading-relaxed">
      {withOffsets(parts, ({ text }) => text.length).map(({ at, item: { stream, text } }) => (
        <span
          key={at}
          className={classNames(stream === "stderr" && "text-fails", stream === "stdin" && "text-next-ink")}
          data-stream={stream}
        >
          <StyledText text={text} />
        </span>
      ))}
    </pre>
  );
});

function StyledText({ text }: { text: string }) {
  const spans = withOffsets(
    styledText(text),
    (span) => span.text.length + (span.picture?.length ?? 0) + (span.table ? 1 : 0),
  );
  return spans.map(({ at, item }) =>
    item.table ? (
      <ResultTableView key={at} {...item.table} />
    ) : item.picture ? (
      <img key={at} src={item.picture} alt={m.drawnFigure()} className="my-2" />
    ) : (
      <span
        key={at}
        className={classNames(item.color !== null && COLORS[item.color], item.isBold && "font-strong")}
      >
        {item.text}
      </span>
    ),
  );
}

/** Output only grows at its end, so an offset is a stable React key. */
function withOffsets<Item>(items: Item[], lengthOf: (item: Item) => number): { at: number; item: Item }[] {
  let offset = 0;
  return items.map((item) => {
    const at = offset;
    offset += lengthOf(item);
    return { at, item };
  });
}
