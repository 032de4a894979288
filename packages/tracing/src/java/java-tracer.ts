import type { ExecuteRequest, SourceFile } from "@nirmaan/execution/contract.ts";
import frame from "./Frame.java?raw";
import json from "./Json.java?raw";
import staticFields from "./StaticFields.java?raw";
import trace from "./Trace.java?raw";
import tracedObject from "./TracedObject.java?raw";
import traceProgram from "./TraceProgram.java?raw";
import traceValues from "./TraceValues.java?raw";
import traceWriter from "./TraceWriter.java?raw";
import { weaveJava } from "./weave-java.ts";

/** The class with the main method comes first: it is the one that a runner starts. */
export const JAVA_TRACER: SourceFile[] = Object.entries({
  TraceProgram: traceProgram,
  Trace: trace,
  TraceWriter: traceWriter,
  TraceValues: traceValues,
  TracedObject: tracedObject,
  StaticFields: staticFields,
  Frame: frame,
  Json: json,
}).map(([name, content]) => ({ name: `nirmaan_trace/${name}.java`, content }));

/**
 * A request that runs the same program and prints its trace; only the first file is traced. Undefined when the program
 * cannot be woven.
 */
export function requestJavaTrace(request: ExecuteRequest): ExecuteRequest | undefined {
  const [main, ...others] = request.files;
  const woven = main && weaveJava(main.content);
  if (!woven) return undefined;
  return {
    ...request,
    files: [...JAVA_TRACER, { ...main, content: woven.source }, ...others],
    args: [woven.mainClass, ...(request.args ?? [])],
  };
}
