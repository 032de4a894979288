import * as m from "@nirmaan/messages/practice.ts";
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Minus, Plus } from "lucide-react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { type AnswerProps, replyValue } from "./reply-value.ts";

const MOST_INDENT = 12;

/** Buttons instead of dragging: they work with a thumb, a keyboard and a screen reader. */
export function OrderAnswer({ question, reply, onChange, isLocked }: AnswerProps<"order">) {
  const placed = replyValue("order", reply, []);
  const { blocks, indents } = question.ask;
  const unused = blocks.filter(({ id }) => !placed.some((one) => one.id === id));
  const codeOf = (id: string) => blocks.find((block) => block.id === id)?.code ?? "";
  const move = (index: number, by: number) => {
    const order = [...placed];
    const [moved] = order.splice(index, 1);
    if (moved) order.splice(index + by, 0, moved);
    onChange(order);
  };
  const indent = (id: string, by: number) =>
    onChange(placed.map((one) => (one.id === id ? { ...one, indent: one.indent + by } : one)));
  return (
    <div className="flex flex-col gap-4">
      <section aria-label={m.yourLines()}>
        <h3 className="mb-1 font-strong">{m.yourLines()}</h3>
        {placed.length === 0 ? <p className="text-muted text-small">{m.noLinesYet()}</p> : null}
        <ol className="flex flex-col gap-1.5">
          {placed.map((one, index) => (
            <li
              key={one.id}
              className="flex items-center gap-2 rounded-control border border-edge bg-surface pl-3"
            >
              <span className="w-5 shrink-0 text-muted text-small tabular-nums">{index + 1}</span>
              <Line code={codeOf(one.id)} indent={one.indent} />
              {isLocked ? null : (
                <LineActions
                  place={{ index, last: placed.length - 1, indent: one.indent }}
                  asksIndent={indents === "ask"}
                  onMove={(by) => move(index, by)}
                  onIndent={(by) => indent(one.id, by)}
                  onTakeOut={() => onChange(placed.filter(({ id }) => id !== one.id))}
                />
              )}
            </li>
          ))}
        </ol>
      </section>
      {unused.length > 0 ? (
        <UnusedLines
          lines={unused}
          isLocked={isLocked}
          onUse={(id) => onChange([...placed, { id, indent: 0 }])}
        />
      ) : null}
    </div>
  );
}

type LineActionsProps = {
  place: { index: number; last: number; indent: number };
  asksIndent: boolean;
  onMove: (by: number) => void;
  onIndent: (by: number) => void;
  onTakeOut: () => void;
};

function LineActions({
  place: { index, last, indent },
  asksIndent,
  onMove,
  onIndent,
  onTakeOut,
}: LineActionsProps) {
  return (
    <span className="flex shrink-0 flex-wrap justify-end">
      {asksIndent ? (
        <>
          <IconButton label={m.lessIndent()} disabled={indent === 0} onClick={() => onIndent(-1)}>
            <IndentDecrease aria-hidden="true" />
          </IconButton>
          <IconButton label={m.moreIndent()} disabled={indent === MOST_INDENT} onClick={() => onIndent(1)}>
            <IndentIncrease aria-hidden="true" />
          </IconButton>
        </>
      ) : null}
      <IconButton label={m.moveUp()} disabled={index === 0} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton label={m.moveDown()} disabled={index === last} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton label={m.takeOut()} onClick={onTakeOut}>
        <Minus aria-hidden="true" />
      </IconButton>
    </span>
  );
}

type UnusedLinesProps = {
  lines: { id: string; code: string }[];
  isLocked: boolean;
  onUse: (id: string) => void;
};

function UnusedLines({ lines, isLocked, onUse }: UnusedLinesProps) {
  return (
    <section aria-label={m.linesToUse()}>
      <h3 className="mb-1 font-strong">{m.linesToUse()}</h3>
      <ul className="flex flex-col gap-1.5">
        {lines.map(({ id, code }) => (
          <li
            key={id}
            className="flex items-center gap-2 rounded-control border border-line border-dashed pl-3"
          >
            <Line code={code} indent={0} />
            {isLocked ? null : (
              <IconButton label={m.takeLine()} onClick={() => onUse(id)}>
                <Plus aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Line = ({ code, indent }: { code: string; indent: number }) => (
  <code className="min-w-0 flex-1 whitespace-pre-wrap break-words py-2 font-mono text-small">
    {"    ".repeat(indent) + code}
  </code>
);
