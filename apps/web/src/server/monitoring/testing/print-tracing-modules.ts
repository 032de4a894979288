/** Prints how many modules of OpenTelemetry are loaded with the endpoint that is given, or with none. */
import { registerHooks } from "node:module";

let loaded = 0;
registerHooks({
  load: (url, context, next) => {
    if (url.includes("@opentelemetry")) loaded += 1;
    return next(url, context);
  },
});
const { startTraces } = await import("../start-traces.ts");
const stop = await startTraces({
  OTEL_EXPORTER_OTLP_ENDPOINT: process.argv[2],
  OTEL_TRACES_SAMPLER_ARG: 1,
});
process.stdout.write(String(loaded));
await stop();
