import * as m from "@nirmaan/messages/visualiser.ts";
import type { Value } from "@nirmaan/tracing/trace-record.ts";
import type { Frame, TraceState } from "@nirmaan/tracing/trace-state.ts";
import type { TraceStore } from "@nirmaan/tracing/trace-store.ts";
import { formatValue, isReference, letterOf } from "@nirmaan/tracing/value-text.ts";
import { classNames } from "#ui/theme/class-names.ts";
import { functionName } from "../words/describe-step.ts";
import { changesAt, type StepChanges } from "./step-changes.ts";

/** More frames are counted, not shown. */
const FIRST_FRAMES = 3;
const LAST_FRAMES = 8;

export type StepViewProps = { trace: TraceStore; index: number; language: string };

/** A table of variables for each function that runs, the newest first; changed values are marked. */
export function ValuesView({ trace, index, language }: StepViewProps) {
  if (trace.count() === 0) return null;
  const state = trace.stateAt(index);
  const changes = changesAt(trace, index, language);
  const frames = state.frames
    .map((frame, depth) => ({ frame, depth }))
    .filter(({ frame, depth }) => depth > 0 || hasProgramTable(state, frame))
    .toReversed();
  const isCut = frames.length > FIRST_FRAMES + LAST_FRAMES;
  const shown = isCut ? [...frames.slice(0, LAST_FRAMES), ...frames.slice(-FIRST_FRAMES)] : frames;
  return (
    <div className="flex flex-col gap-4">
      {shown.map(({ frame, depth }, at) => (
        <div key={depth} className="contents">
          {isCut && at === LAST_FRAMES ? (
            <p className="text-muted text-small">
              {m.framesNotShown({ count: frames.length - shown.length })}
            </p>
          ) : null}
          <FrameTable frame={frame} depth={depth} state={state} changes={changes} language={language} />
        </div>
      ))}
    </div>
  );
}

type FrameTableProps = {
  frame: Frame;
  depth: number;
  state: TraceState;
  changes: StepChanges;
  language: string;
};

function FrameTable({ frame, depth, state, changes, language }: FrameTableProps) {
  const isTop = depth === state.frames.length - 1;
  const variables = [...frame.variables];
  const title = depth === 0 ? programTitle(language) : functionName(frame.name);
  return (
    <table className={classNames("w-full table-fixed border-collapse text-small", !isTop && "text-muted")}>
      <caption className={classNames("pb-1 text-left", isTop && "font-strong")}>
        {isTop || frame.line === 0 ? title : m.waitsAtLine({ name: title, line: frame.line })}
      </caption>
      <tbody>
        {variables.map(([name, value]) => (
          <VariableRow
            key={name}
            name={name}
            value={value}
            was={changes.variable(depth, name, value)}
            state={state}
            language={language}
          />
        ))}
        {isTop && state.returned !== undefined ? (
          <VariableRow
            name={m.returnValue()}
            value={state.returned}
            was={null}
            state={state}
            language={language}
          />
        ) : null}
        {variables.length === 0 && state.returned === undefined ? (
          <tr>
            <td className="border-line border-t py-1 text-muted">{m.noVariables()}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** In a call, a program without variables of its own has nothing to show. */
export const hasProgramTable = ({ frames }: TraceState, program: Frame): boolean =>
  frames.length === 1 || program.variables.size > 0;

/** The variables that belong to no call. */
export const programTitle = (language: string): string => {
  if (language === "java") return m.staticVariables();
  return language === "cpp" ? m.globalVariables() : m.program();
};

type VariableRowProps = {
  name: string;
  value: Value;
  /** The value before, null for a new one, undefined when nothing changed. */
  was: string | null | undefined;
  state: TraceState;
  language: string;
};

function VariableRow({ name, value, was, state, language }: VariableRowProps) {
  return (
    <tr className={classNames("border-line border-t align-top", was !== undefined && "bg-next-soft")}>
      <th scope="row" className="w-2/5 truncate py-1 pl-1 text-left font-mono font-regular">
        {name}
      </th>
      <td className="break-words py-1 pl-2 font-mono">
        {formatValue(value, language, state.objects)}
        {isReference(value) && isShared(state, value.r) ? (
          <span className="pl-2 font-sans text-muted">{m.sameObject({ letter: letterOf(value.r) })}</span>
        ) : null}
        {was === undefined ? null : (
          <span className="block font-sans text-next-ink">
            {was === null ? m.newValue() : m.wasValue({ value: was })}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Two variables, or a variable and an object, refer to it. */
function isShared({ frames, objects }: TraceState, number: number): boolean {
  const values = [
    ...frames.flatMap(({ variables }) => [...variables.values()]),
    ...[...objects.values()].flatMap(({ items }) => items),
  ];
  return values.filter((value) => isReference(value) && value.r === number).length > 1;
}
