import { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import { EveryExecutorFailed } from "@nirmaan/execution/try-in-order.ts";
import { Hono } from "hono";
import { forwardToRunner } from "#features/workspace/run/forward-to-runner.server.ts";
import { AppError } from "#server/app-error.ts";
import type { TakeRun } from "#server/run-limit.ts";
import type { Services } from "#server/services.ts";
import type { VisitVariables } from "#server/visit.ts";
import { admitRun } from "./admit-run.ts";
import { resolveRunner } from "./resolve-runner.ts";

/** A program goes in, what it did comes out. Visitors may run too: the first lesson is open to everyone. */
export function executeApi({ env, log }: Services, takeRun: TakeRun): Hono<VisitVariables> {
  return new Hono<VisitVariables>().post("/", async (context) => {
    const turn = await admitRun(context.get("visit"), resolveRunner(context), takeRun);
    await turn.spend();
    const request = ExecuteRequest.parse(await context.req.json());
    try {
      return context.json(await forwardToRunner(env.EXECUTION_ENDPOINTS, turn)(request));
    } catch (error) {
      if (!(error instanceof EveryExecutorFailed)) throw error;
      log.warn({ err: error }, "no execution endpoint could run a program");
      throw new AppError("unavailable", error.message);
    }
  });
}
