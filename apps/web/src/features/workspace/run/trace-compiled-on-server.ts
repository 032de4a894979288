import type { RunSession } from "@nirmaan/browser-runtimes/interactive-executor.ts";
import type { ExecuteRequest, ExecuteResponse } from "@nirmaan/execution/contract.ts";
import { compileOverHttp, runOnServer } from "./run-on-server.ts";
import { traceSession } from "./trace-session.ts";

type InstrumentRequest = (request: ExecuteRequest) => ExecuteRequest | undefined;

/** A compiled language whose programs are instrumented and traced on the runner. */
type TracedLanguage = {
  load: () => Promise<InstrumentRequest>;
  /** The recorder includes headers, so the instrumented program compiles even where the plain one lacks an include. */
  compilesMore: boolean;
};

const LANGUAGES: Record<string, TracedLanguage> = {
  java: {
    load: async () => (await import("@nirmaan/tracing/java/java-tracer.ts")).requestJavaTrace,
    compilesMore: false,
  },
  cpp: {
    load: async () => (await import("@nirmaan/tracing/cpp/cpp-tracer.ts")).requestCppTrace,
    compilesMore: true,
  },
};

export const isTracedOnServer = (language: string): boolean => language in LANGUAGES;

const hasCompiled = (response: ExecuteResponse | undefined): boolean => response?.compile?.code === 0;

/** The response of a program whose trace went to the session; undefined when the program cannot be traced. */
export async function traceCompiledOnServer(
  request: ExecuteRequest,
  session: RunSession,
): Promise<ExecuteResponse | undefined> {
  const language = LANGUAGES[request.language];
  const instrumented = (await language?.load())?.(request);
  const first = language?.compilesMore ? await compileOverHttp(request, session) : undefined;
  if (first && !hasCompiled(first)) return first;
  const traced = instrumented && (await runOnServer(instrumented, traceSession(session)));
  if (session.signal.aborted || hasCompiled(traced)) return traced;
  // The compiler's messages about the student's own text, or none: then the fault is the tracer's.
  const plain = first ?? (await compileOverHttp(request, session));
  return hasCompiled(plain) ? undefined : plain;
}
