import type { Recorder } from "@nirmaan/tracing/javascript/record-javascript.ts";
import type { LineReader } from "./line-reader.ts";

/** What the worker tells the recorder of a traced program; the instrumented program tells the rest. */
export type ProgramTracer = Pick<Recorder, "text" | "beforeWaiting" | "failed" | "finished">;

const STDIN = 2;

/** Records the lines that the program reads. */
export function tracedReader(reader: LineReader, tracer: ProgramTracer): LineReader {
  return {
    ...reader,
    waitForLine: () => {
      tracer.beforeWaiting();
      const line = reader.waitForLine();
      tracer.text(STDIN, line ?? "");
      return line;
    },
    nextLine: async () => {
      tracer.beforeWaiting();
      const line = await reader.nextLine();
      tracer.text(STDIN, line ?? "");
      return line;
    },
  };
}
