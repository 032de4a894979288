import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { FinishedJob } from "../job/job-runner.ts";
import type { Service } from "./runner-service.ts";

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Prometheus metrics of the queue, the runs and the process. Autoscaling reads `nirmaan_runner_queue_length`. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const histogram = (name: string, help: string) =>
    new Histogram({ name, help, labelNames: ["language"], buckets: BUCKETS_SECONDS, registers });
  const waited = histogram("nirmaan_runner_wait_seconds", "Time in the queue");
  const ran = histogram("nirmaan_runner_run_seconds", "Time in a sandbox");
  const runs = new Counter({
    name: "nirmaan_runner_runs_total",
    help: "Finished runs by language and result: ok, RE, SG, TO, OL, EL, XX (as in Piston) or lost",
    labelNames: ["language", "result"],
    registers,
  });
  return {
    finished: ({ language, waitedMs, ranMs, result }: FinishedJob) => {
      waited.observe({ language }, waitedMs / 1000);
      ran.observe({ language }, ranMs / 1000);
      runs.inc({ language, result });
    },
    observe: (service: Service) => addServiceGauges(registry, service),
    text: () => registry.metrics(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

function addServiceGauges(registry: Registry, service: Service): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `nirmaan_runner_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  const now = (name: string) => service.runner()?.gauges()[name] ?? 0;
  gauge("queue_length", "Jobs that wait for a sandbox or a core", () => now("waiting"));
  gauge("running", "Jobs in a sandbox, computing or asleep", () => now("open"));
  gauge("computing", "Jobs that use a core", () => now("computing"));
  gauge("sandboxes_ready", "Sandboxes that are open for the next jobs", () => now("ready"));
  gauge("compile_cache_bytes", "Compiled programs in memory", () => now("compiledBytes"));
  gauge("draining", "1 after SIGTERM, when no new run is accepted", () => Number(service.isDraining()));
  new Gauge({
    name: "nirmaan_runner_build_info",
    help: "Always 1; the labels name the build",
    labelNames: ["version", "node"],
    registers: [registry],
  }).set({ version: service.version, node: process.versions.node }, 1);
}
