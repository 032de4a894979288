import type { RunnerHealth } from "@nirmaan/execution/runner/http-contract.ts";
import { Hono } from "hono";
import { readRunnerHealth } from "#server/runners/read-runner-health.ts";
import { isDatabaseUp } from "#server/services/check-database.ts";
import type { Services } from "#server/services/services.ts";

const WAIT_FOR_RUNNER_MS = 2_000;

/** 503 only when nothing can be served: without the runner, browsers still run Python, JavaScript and TypeScript. */
export function healthApi(services: Services): Hono {
  const { runners, log, drain } = services;
  const health = new Hono();
  // Alive means that this process answers. A balancer asks for readiness: whether it should be sent requests.
  health.get("/live", (context) => context.json({ status: "ok" }));
  health.get("/ready", async (context) => {
    if (drain.isDraining()) return context.json({ status: "draining" }, 503);
    return (await isDatabaseUp(services))
      ? context.json({ status: "ok" })
      : context.json({ status: "down", database: "down" }, 503);
  });
  return health.get("/", async (context) => {
    const [hasDatabase, runner] = await Promise.all([isDatabaseUp(services), runnerHealth()]);
    return context.json(
      {
        status: hasDatabase ? "ok" : "down",
        database: hasDatabase ? "up" : "down",
        runner: runner ? "up" : "down",
        languages: statesOf(runner),
      },
      hasDatabase ? 200 : 503,
    );
  });

  async function runnerHealth(): Promise<RunnerHealth | null> {
    try {
      const [runner = ""] = await runners.addresses();
      return await readRunnerHealth(runner, WAIT_FOR_RUNNER_MS);
    } catch (error) {
      log.warn({ err: error }, "the runner does not answer");
      return null;
    }
  }
}

/** Everybody may read this page, so it does not say why a language failed. */
const statesOf = (runner: RunnerHealth | null) =>
  Object.fromEntries(
    Object.entries(runner?.languages ?? {}).map(([language, { state }]) => [language, { state }]),
  );
