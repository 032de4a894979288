import * as m from "@nirmaan/messages/visualiser.ts";
import type { Call } from "@nirmaan/tracing/trace-store.ts";
import { formatValue, shorten } from "@nirmaan/tracing/value-text.ts";
import { classNames } from "#ui/theme/class-names.ts";
import { functionName } from "../words/describe-step.ts";
import { type CallNode, callTree } from "./call-tree.ts";
import type { StepViewProps } from "./values-view.tsx";

/** The calls so far as a tree; the ones that run now are marked. */
export function CallsView({
  trace,
  index,
  language,
  onStep,
}: StepViewProps & { onStep: (index: number) => void }) {
  const { roots, hidden } = callTree(trace.calls(), index);
  if (roots.length === 0) return <p className="text-muted text-small">{m.noCalls()}</p>;
  return (
    <>
      {hidden > 0 ? <p className="pb-2 text-muted text-small">{m.callsNotShown({ count: hidden })}</p> : null}
      <CallList nodes={roots} trace={trace} index={index} language={language} onStep={onStep} />
    </>
  );
}

type CallListProps = StepViewProps & { nodes: CallNode[]; onStep: (index: number) => void };

function CallList({ nodes, ...rest }: CallListProps) {
  return (
    <ul className="flex flex-col">
      {nodes.map(({ call, children }) => (
        <li key={call.id} className="border-line border-l pl-3">
          <CallButton call={call} {...rest} />
          {children.length > 0 ? <CallList nodes={children} {...rest} /> : null}
        </li>
      ))}
    </ul>
  );
}

function CallButton({ call, trace, index, language, onStep }: { call: Call } & Omit<CallListProps, "nodes">) {
  const isRunning = call.to === undefined || call.to >= index;
  const { objects } = trace.stateAt(Math.min(index, call.from));
  const args = call.args
    .filter(([name]) => name !== "this" && name !== "self")
    .map(([name, value]) => `${name} = ${formatValue(value, language, objects)}`)
    .join(", ");
  const hasReturned = call.to !== undefined && call.to <= index;
  const result =
    hasReturned && call.returned !== undefined
      ? ` → ${shorten(formatValue(call.returned, language, objects))}`
      : "";
  return (
    <button
      type="button"
      onClick={() => onStep(call.from)}
      className={classNames(
        "touchable min-h-8 max-w-full cursor-pointer break-words rounded-small px-1 text-left font-mono text-small hover:bg-hover",
        isRunning ? "bg-next-soft" : "text-muted",
      )}
    >
      {`${functionName(call.name)}(${shorten(args)})${result}`}
    </button>
  );
}
