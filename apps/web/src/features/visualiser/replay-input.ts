import type { TracedProgram, TraceListener } from "@nirmaan/tracing/traced-program.ts";

/** Types again what was typed when the link was made, each time the program asks; then the reader is asked. */
export function replayInput(
  typed: string[],
  start: (listener: TraceListener) => TracedProgram,
): (listener: TraceListener) => TracedProgram {
  return (listener) => {
    const pending = [...typed];
    const program = start({
      ...listener,
      onInputWanted: () => {
        const next = pending.shift();
        if (next === undefined) listener.onInputWanted();
        // The program is not there yet when it asks at once.
        else queueMicrotask(() => program.type(next));
      },
    });
    return program;
  };
}
