import { z } from "zod";

/** The paths of a runner: Piston's, and its health. */
export const RUNNER_PATHS = {
  execute: "/api/v2/execute",
  connect: "/api/v2/connect",
  runtimes: "/api/v2/runtimes",
  health: "/api/health",
} as const;

/** Identifies the student for the fair queue. A client without it is identified by its address. */
export const CLIENT_HEADER = "x-client";
/** `HIGH_PRIORITY` puts a run before those without it. */
export const PRIORITY_HEADER = "x-priority";
export const HIGH_PRIORITY = "high";
/** The id of a request, between a proxy, the web server and the runner, and back to the browser. */
export const REQUEST_ID_HEADER = "x-request-id";
/** On every response under /api/v2: the jobs of the runner that wait or compute. */
export const LOAD_HEADER = "x-runner-load";
/** A retry of the same body with the same key gets the first response. */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";
/** A client that accepts it gets the socket's messages, one per line, and the complete response last. */
export const NDJSON = "application/x-ndjson";

/** The body of a response that is no result. */
export const Refusal = z.object({ message: z.string() });

/** The response of /api/health. Another service than ours says only its status and languages. */
export const RunnerHealth = z.object({
  status: z.string(),
  languages: z.record(
    z.string(),
    z.object({ state: z.string(), version: z.string().optional(), reason: z.string().optional() }),
  ),
  load: z.number().default(0),
  version: z.string().optional(),
  uptimeSeconds: z.number().optional(),
  now: z.object({ waiting: z.number(), computing: z.number(), slots: z.number() }).partial().optional(),
});
export type RunnerHealth = z.infer<typeof RunnerHealth>;
