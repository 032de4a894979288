import { createTraceStore, type TraceStore } from "@nirmaan/tracing/trace-store.ts";
import type { TracedProgram, TraceListener, TraceResult } from "@nirmaan/tracing/traced-program.ts";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";

type RunView = {
  /** Changes with each part of the trace that arrives. */
  version: number;
  preparing: { what: string; share: number | null } | null;
  isWaitingForInput: boolean;
  result: TraceResult | null;
};

export type TraceRun = {
  trace: TraceStore;
  view: () => RunView;
  subscribe: (listener: () => void) => () => void;
  type: (text: string) => void;
  stop: () => void;
};

/** Starts the program and collects its trace. */
function startTraceRun(start: (listener: TraceListener) => TracedProgram): TraceRun {
  const trace = createTraceStore();
  const listeners = new Set<() => void>();
  let view: RunView = { version: 0, preparing: null, isWaitingForInput: false, result: null };
  const change = (next: Partial<RunView>) => {
    view = { ...view, ...next, version: view.version + 1 };
    for (const listener of listeners) listener();
  };
  const program = start({
    onTrace: (text) => {
      trace.add(text);
      change({ preparing: null });
    },
    onInputWanted: () => change({ isWaitingForInput: true, preparing: null }),
    onPreparing: (what, share) => change({ preparing: { what, share } }),
  });
  void program.done.then((result) => {
    if (result.kind === "stopped") trace.setEnd({ why: "stopped" });
    // A runner stopped it at a limit of its own.
    if (result.kind === "ran" && trace.count() > 0) trace.setEnd({ why: "steps" });
    change({ result, preparing: null, isWaitingForInput: false });
  });
  return {
    trace,
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type: (text) => {
      change({ isWaitingForInput: false });
      program.type(text);
    },
    stop: program.stop,
  };
}

/** One run for as long as the panel is mounted. */
export function useTraceRun(start: (listener: TraceListener) => TracedProgram): TraceRun {
  const [run] = useState(() => startTraceRun(start));
  useSyncExternalStore(run.subscribe, run.view, run.view);
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // React mounts twice in development: only an unmount that lasts stops the program.
    clearTimeout(stopping.current);
    return () => {
      stopping.current = setTimeout(run.stop);
    };
  }, [run]);
  return run;
}
