import { areMetricsOn } from "../monitoring/metrics-access.ts";
import { countCallsOfThreads } from "../monitoring/observe-runner-call.ts";
import { startBeats } from "../monitoring/process-beat.ts";
import { measureProcess } from "../monitoring/web-metrics.ts";
import type { Services } from "../services/services.ts";
import { serveMetrics } from "./serve-metrics.ts";

/** What a web process tells about itself: its beat in the database, and its metrics if somebody may read them. */
export async function startMonitoring(services: Services): Promise<() => Promise<void>> {
  const stopBeats = await startBeats(services.database.db, services.log);
  if (!areMetricsOn(services.env)) return stopBeats;
  measureProcess();
  const stopCounting = countCallsOfThreads();
  const server = await serveMetrics(services);
  return async () => {
    stopCounting();
    await server?.close();
    await stopBeats();
  };
}
