import { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import { EveryExecutorFailed } from "@nirmaan/execution/try-in-order.ts";
import { Hono } from "hono";
import { AppError } from "#server/errors/app-error.ts";
import { parseJsonBody } from "#server/http/parse-request.ts";
import { forwardToRunner } from "#server/runners/forward-to-runner.ts";
import type { Services } from "#server/services/services.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { admitRun } from "./admit-run.ts";

/** Runs a program. Visitors may run programs too, because the first lesson is open to everyone. */
export function executeApi({ runners, log }: Services): Hono<RequestVariables> {
  return new Hono<RequestVariables>().post("/", async (context) => {
    const requester = await admitRun(context.get("requestContext"));
    await requester.spend();
    const request = await parseJsonBody(ExecuteRequest, context.req);
    try {
      return context.json(await forwardToRunner(runners, requester)(request));
    } catch (error) {
      if (!(error instanceof EveryExecutorFailed)) throw error;
      log.warn({ err: error }, "no execution endpoint could run a program");
      throw new AppError("unavailable", error.message);
    }
  });
}
