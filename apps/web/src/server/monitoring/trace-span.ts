import type { Attributes, Span, Tracer } from "@opentelemetry/api";

type Tracing = { tracer: Tracer; activeSpan: () => Span | undefined };
type SpanSettings = { kind?: number; attributes?: Attributes };

/** The values of OpenTelemetry's enums, which are not loaded without traces. */
export const SERVER_SPAN = 1;
export const CLIENT_SPAN = 2;
const ERROR_STATUS = 2;

/** Undefined unless traces are on: then nothing of OpenTelemetry is loaded, and a span costs one comparison. */
let tracing: Tracing | undefined;

export function setTracing(next: Tracing | undefined): void {
  tracing = next;
}

export const isTracing = () => tracing !== undefined;

/** Measures `work` as a span, below the span of the code that calls it. Names and attributes hold no personal data. */
export function withSpan<Result>(
  name: string,
  settings: SpanSettings,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work();
  return tracing.tracer.startActiveSpan(name, settings, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span that other code ends, with the error if there was one. */
export function startSpan(name: string, settings: SpanSettings): (error?: unknown) => void {
  const span = tracing?.tracer.startSpan(name, settings);
  return (error) => {
    if (error !== undefined && span) markFailed(span, error);
    span?.end();
  };
}

/** Only the error's class: its message may quote what a student wrote. */
function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: ERROR_STATUS });
  span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
}

/** Lets the called service continue the trace (W3C Trace Context). */
export function traceHeaders(): Record<string, string> {
  const context = tracing?.activeSpan()?.spanContext();
  if (!context) return {};
  const flags = context.traceFlags.toString(16).padStart(2, "0");
  return { traceparent: `00-${context.traceId}-${context.spanId}-${flags}` };
}
