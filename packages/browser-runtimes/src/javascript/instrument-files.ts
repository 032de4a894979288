import { tracerSource } from "virtual:javascript-tracer";
import { instrumentJavaScript } from "@nirmaan/tracing/javascript/instrument-javascript.ts";
import type { CompiledFile } from "./javascript-messages.ts";

/** The files with a first one that reports its steps; a file that cannot be parsed runs as it is and shows its error. */
export function instrumentFiles([main, ...others]: CompiledFile[]): {
  files: CompiledFile[];
  tracer: string | null;
} {
  const instrumented = main && instrumentJavaScript(main.code);
  if (!main || instrumented === undefined) return { files: main ? [main, ...others] : others, tracer: null };
  return { files: [{ ...main, code: instrumented, original: main.code }, ...others], tracer: tracerSource };
}
