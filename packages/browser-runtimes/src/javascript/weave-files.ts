import { tracerSource } from "virtual:javascript-tracer";
import { weaveJavaScript } from "@nirmaan/tracing/javascript/weave-javascript.ts";
import type { CompiledFile } from "./javascript-messages.ts";

/** The files with a first one that reports its steps; a file that cannot be parsed runs as it is and shows its error. */
export function weaveFiles([main, ...others]: CompiledFile[]): {
  files: CompiledFile[];
  tracer: string | null;
} {
  const woven = main && weaveJavaScript(main.code);
  if (!main || woven === undefined) return { files: main ? [main, ...others] : others, tracer: null };
  return { files: [{ ...main, code: woven, original: main.code }, ...others], tracer: tracerSource };
}
