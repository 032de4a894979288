import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { FinishedJob } from "../job/job-runner.ts";
import type { Service } from "./runner-service.ts";

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Prometheus metrics: queue length, and waiting and running time for each language. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const waited = new Histogram({
    name: "runner_wait_seconds",
    help: "Time in the queue",
    labelNames: ["language"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const ran = new Histogram({
    name: "runner_job_seconds",
    help: "Time in a sandbox",
    labelNames: ["language"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const jobs = new Counter({
    name: "runner_jobs_total",
    help: "Jobs by outcome",
    labelNames: ["language", "status"],
    registers,
  });
  const gauges = new Gauge({ name: "runner_now", help: "Current values", labelNames: ["what"], registers });
  return {
    finished: ({ language, waitedMs, ranMs, status }: FinishedJob) => {
      waited.observe({ language }, waitedMs / 1000);
      ran.observe({ language }, ranMs / 1000);
      jobs.inc({ language, status });
    },
    text: (service: Service) => {
      const now = { ...service.runner()?.gauges(), memoryBytes: process.memoryUsage.rss() };
      for (const [what, value] of Object.entries(now)) gauges.set({ what }, value);
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
