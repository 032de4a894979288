import * as m from "@nirmaan/messages/workspace-drawing.ts";
import { useMemo } from "react";
import { describeItems, summaryOf } from "./describe-drawing.ts";
import type { DrawCommand } from "./draw-command.ts";
import { sceneAfter } from "./turtle-scene.ts";

/** What a drawing shows, for students who cannot see it and for those who compare numbers. */
export function DrawingInWords({ commands }: { commands: DrawCommand[] }) {
  const { summary, sentences, leftOut } = useMemo(() => {
    const end = sceneAfter(commands);
    return { summary: summaryOf(end), ...describeItems(end) };
  }, [commands]);
  return (
    <div className="my-2 text-small">
      <p>{summary}</p>
      <details>
        <summary className="w-fit cursor-pointer font-strong">{m.inWords()}</summary>
        <ol className="mt-1 list-decimal pl-8">
          {numbered(sentences).map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ol>
        {leftOut > 0 ? <p>{m.leftOut({ count: leftOut })}</p> : null}
      </details>
    </div>
  );
}

/** Two sentences can be the same; their order never changes. */
const numbered = (sentences: string[]) => sentences.map((text, key) => ({ key, text }));
