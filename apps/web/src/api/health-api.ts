import { Hono } from "hono";
import { z } from "zod";
import type { Services } from "#server/services/services.ts";

const WAIT_FOR_RUNNER_MS = 2_000;
const RunnerHealth = z.object({ languages: z.record(z.string(), z.object({ state: z.string() })) });

/** 503 only when nothing can be served: without the runner, browsers still run Python, JavaScript and TypeScript. */
export function healthApi({ runners, database, log, drain }: Services): Hono {
  const health = new Hono();
  // Alive means that this process answers. A balancer asks for readiness: whether it should be sent requests.
  health.get("/live", (context) => context.json({ status: "ok" }));
  health.get("/ready", async (context) => {
    if (drain.isDraining()) return context.json({ status: "draining" }, 503);
    return (await checkDatabase())
      ? context.json({ status: "ok" })
      : context.json({ status: "down", database: "down" }, 503);
  });
  return health.get("/", async (context) => {
    const [isDatabaseUp, runner] = await Promise.all([checkDatabase(), readRunnerHealth()]);
    return context.json(
      {
        status: isDatabaseUp ? "ok" : "down",
        database: isDatabaseUp ? "up" : "down",
        runner: runner ? "up" : "down",
        languages: runner?.languages ?? {},
      },
      isDatabaseUp ? 200 : 503,
    );
  });

  async function checkDatabase(): Promise<boolean> {
    try {
      await database.sql`select 1`;
      return true;
    } catch (error) {
      log.error({ err: error }, "the database does not answer");
      return false;
    }
  }

  async function readRunnerHealth(): Promise<z.infer<typeof RunnerHealth> | null> {
    try {
      const [runner] = await runners.addresses();
      const response = await fetch(new URL("/api/health", runner), {
        signal: AbortSignal.timeout(WAIT_FOR_RUNNER_MS),
      });
      return RunnerHealth.parse(await response.json());
    } catch (error) {
      log.warn({ err: error }, "the runner does not answer");
      return null;
    }
  }
}
