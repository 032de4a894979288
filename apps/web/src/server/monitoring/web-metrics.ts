import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of this process. Every label has few possible values: route patterns, names of jobs, states. */
export const registry = new Registry();
const registers = [registry];

export const requests = new Counter({
  name: "nirmaan_web_requests_total",
  help: "Answered requests by route pattern, method and class of status",
  labelNames: ["route", "method", "status"],
  registers,
});
export const requestSeconds = new Histogram({
  name: "nirmaan_web_request_seconds",
  help: "Time until the response was ready; a stream goes on after it",
  labelNames: ["route", "method"],
  buckets: BUCKETS_S,
  registers,
});
export const jobs = new Counter({
  name: "nirmaan_web_jobs_total",
  help: "Finished runs of jobs",
  labelNames: ["job", "result"],
  registers,
});
export const jobSeconds = new Histogram({
  name: "nirmaan_web_job_seconds",
  help: "Time of one run of a job",
  labelNames: ["job"],
  buckets: BUCKETS_S,
  registers,
});
export const queueJobs = new Gauge({
  name: "nirmaan_web_queue_jobs",
  help: "Jobs in the queue that all processes share: due, running, planned for later, given up within a day",
  labelNames: ["job", "state"],
  registers,
});
export const queueOldestSeconds = new Gauge({
  name: "nirmaan_web_queue_oldest_seconds",
  help: "How long the oldest due job has waited",
  registers,
});
export const databaseConnections = new Gauge({
  name: "nirmaan_web_database_connections",
  help: "Connections of this process's pool that are used or idle, and callers that wait for one",
  labelNames: ["state"],
  registers,
});
export const databaseUp = new Gauge({
  name: "nirmaan_web_database_up",
  help: "1 when the database answered this scrape",
  registers,
});
export const threadJobs = new Gauge({
  name: "nirmaan_web_thread_jobs",
  help: "Jobs of the worker threads that run or wait",
  labelNames: ["kind", "state"],
  registers,
});
export const runnerCalls = new Counter({
  name: "nirmaan_web_runner_calls_total",
  help: "Programs sent to a runner, by result",
  labelNames: ["kind", "result"],
  registers,
});
export const runnerCallSeconds = new Histogram({
  name: "nirmaan_web_runner_call_seconds",
  help: "Time until a runner answered; for a socket, until it was connected",
  labelNames: ["kind"],
  buckets: BUCKETS_S,
  registers,
});
export const saves = new Counter({
  name: "nirmaan_web_saves_total",
  help: "Saves of projects and versions, by result",
  labelNames: ["kind", "result"],
  registers,
});
export const tutorTurns = new Counter({
  name: "nirmaan_web_tutor_turns_total",
  help: "Questions to the tutor, by result",
  labelNames: ["result"],
  registers,
});
export const tutorTurnSeconds = new Histogram({
  name: "nirmaan_web_tutor_turn_seconds",
  help: "Time until the tutor's reply was complete",
  buckets: BUCKETS_S,
  registers,
});
export const payments = new Counter({
  name: "nirmaan_web_payment_webhooks_total",
  help: "Webhooks of the payment provider, by result",
  labelNames: ["result"],
  registers,
});
export const openSockets = new Gauge({
  name: "nirmaan_web_open_sockets",
  help: "Open sockets of interactive programs",
  registers,
});
export const openStreams = new Gauge({
  name: "nirmaan_web_open_streams",
  help: "Open event streams of inboxes",
  registers,
});
export const buildInfo = new Gauge({
  name: "nirmaan_web_build_info",
  help: "1, with the version of this process",
  labelNames: ["version"],
  registers,
});

let isMeasuringProcess = false;

/** Processor, memory, garbage collection and event-loop delay, under prom-client's names. They cost a timer. */
export function measureProcess(): void {
  if (isMeasuringProcess) return;
  isMeasuringProcess = true;
  collectDefaultMetrics({ register: registry });
}
