import type { ExecuteRequest, SourceFile } from "@nirmaan/execution/contract.ts";
import frame from "./Frame.java?raw";
import { instrumentJava } from "./instrument-java.ts";
import json from "./Json.java?raw";
import staticFields from "./StaticFields.java?raw";
import trace from "./Trace.java?raw";
import tracedObject from "./TracedObject.java?raw";
import traceProgram from "./TraceProgram.java?raw";
import traceValues from "./TraceValues.java?raw";
import traceWriter from "./TraceWriter.java?raw";

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
 * cannot be instrumented.
 */
export function requestJavaTrace(request: ExecuteRequest): ExecuteRequest | undefined {
  const [main, ...others] = request.files;
  const instrumented = main && instrumentJava(main.content);
  if (!instrumented) return undefined;
  return {
    ...request,
    files: [...JAVA_TRACER, { ...main, content: instrumented.source }, ...others],
    args: [instrumented.mainClass, ...(request.args ?? [])],
  };
}
