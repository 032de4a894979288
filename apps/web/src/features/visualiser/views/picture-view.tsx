import * as m from "@nirmaan/messages/visualiser.ts";
import type { Frame, TraceState } from "@nirmaan/tracing/trace-state.ts";
import { isReference } from "@nirmaan/tracing/value-text.ts";
import { classNames } from "#ui/theme/class-names.ts";
import { functionName } from "../words/describe-step.ts";
import { DrawnObject } from "./drawn-object.tsx";
import { Cell, type DrawnValueDrawing, StringCells } from "./drawn-value.tsx";
import { layOut } from "./picture-layout.ts";
import { ReferenceArrows } from "./reference-arrows.tsx";
import { changesAt } from "./step-changes.ts";
import { hasProgramTable, programTitle, type StepViewProps } from "./values-view.tsx";

const MAX_FRAMES = 6;

/** Variables and objects with arrows between them. Screen readers get the same from the table of values. */
export function PictureView({ trace, index, language }: StepViewProps) {
  if (trace.count() === 0) return null;
  const state = trace.stateAt(index);
  const layout = layOut(state);
  const drawing: DrawnValueDrawing = {
    language,
    objects: state.objects,
    layout,
    changes: changesAt(trace, index, language),
  };
  const hidden = Math.max(0, state.frames.length - MAX_FRAMES);
  const shown = state.frames
    .map((frame, depth) => ({ frame, depth }))
    .filter(({ frame, depth }) => (depth === 0 ? hasProgramTable(state, frame) : depth > hidden));
  return (
    <>
      <p className="sr-only">{m.pictureForEyes()}</p>
      <div aria-hidden="true" className="relative flex min-w-max gap-12 pb-4">
        <ReferenceArrows state={state} />
        <div className="flex flex-col gap-3">
          {shown.map(({ frame, depth }) => (
            <DrawnFrame key={depth} frame={frame} depth={depth} state={state} drawing={drawing} />
          ))}
        </div>
        {layout.columns.map((column) => (
          <div key={column.join(" ")} className="flex flex-col gap-4">
            {column
              .filter((number) => !layout.inlined.has(number))
              .map((number) => (
                <DrawnObject key={number} number={number} drawing={drawing} />
              ))}
          </div>
        ))}
      </div>
    </>
  );
}

type DrawnFrameProps = { frame: Frame; depth: number; state: TraceState; drawing: DrawnValueDrawing };

function DrawnFrame({ frame, depth, state, drawing }: DrawnFrameProps) {
  const isTop = depth === state.frames.length - 1;
  return (
    <div
      className={classNames(
        "rounded-control border bg-surface",
        isTop ? "border-edge" : "border-line text-muted",
      )}
    >
      <p className="border-line border-b px-2 py-1 text-small">
        {depth === 0 ? programTitle(drawing.language) : functionName(frame.name)}
      </p>
      <div className="flex flex-col gap-1 p-2">
        {[...frame.variables].map(([name, value]) => (
          <div key={name} className="flex items-start justify-between gap-3 font-mono text-small">
            <span className="pt-0.5">{name}</span>
            {typeof value === "string" && value.length > 1 ? (
              <StringCells
                text={value}
                isChanged={drawing.changes.variable(depth, name, value) !== undefined}
              />
            ) : (
              <Cell
                value={value}
                drawing={drawing}
                isChanged={!isReference(value) && drawing.changes.variable(depth, name, value) !== undefined}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
