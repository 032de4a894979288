import { setStatementObserver } from "@nirmaan/db/roles/observe-statement.ts";
import type { Env } from "../config/env.ts";
import { PRODUCT_VERSION } from "./product-version.ts";
import { CLIENT_SPAN, setTracing, startSpan } from "./trace-span.ts";

type TraceEnv = Pick<Env, "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_TRACES_SAMPLER_ARG">;

/** Sends spans to the collector, and loads OpenTelemetry only for that. The returned function sends the last ones. */
export async function startTraces(env: TraceEnv): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const { context, trace } = await import("@opentelemetry/api");
  const { AsyncLocalStorageContextManager } = await import("@opentelemetry/context-async-hooks");
  const provider = await createProvider(env.OTEL_EXPORTER_OTLP_ENDPOINT, env.OTEL_TRACES_SAMPLER_ARG);
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  setTracing({ tracer: provider.getTracer("nirmaan"), activeSpan: () => trace.getActiveSpan() });
  setStatementObserver(observeStatements);
  return async () => {
    setStatementObserver(undefined);
    setTracing(undefined);
    await provider.shutdown();
    context.disable();
  };
}

async function createProvider(endpoint: string, share: number) {
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const { BatchSpanProcessor, ParentBasedSampler, TracerProvider, TraceIdRatioBasedSampler } = await import(
    "@opentelemetry/sdk-trace"
  );
  const url = new URL("v1/traces", endpoint.endsWith("/") ? endpoint : `${endpoint}/`).href;
  return new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "nirmaan-web", "service.version": PRODUCT_VERSION }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
}

/** Values are sent apart from the text; a literal that somebody wrote into a statement is hidden too. */
const withoutLiterals = (text: string) => text.replace(/'(?:[^']|'')*'/g, "?").replace(/\s+/g, " ");

function observeStatements(text: string): (error?: unknown) => void {
  const statement = withoutLiterals(text).trim();
  return startSpan(`sql ${statement.split(" ", 1)[0]?.toLowerCase()}`, {
    kind: CLIENT_SPAN,
    attributes: { "db.system.name": "postgresql", "db.query.text": statement },
  });
}
