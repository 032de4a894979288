import { type ExecuteRequest, ExecuteResponse, type Executor } from "@nirmaan/execution/contract.ts";
import {
  CLIENT_HEADER,
  HIGH_PRIORITY,
  LOAD_HEADER,
  PRIORITY_HEADER,
  REQUEST_ID_HEADER,
  Refusal,
  RUNNER_PATHS,
} from "@nirmaan/execution/runner/http-contract.ts";
import { tryInOrder } from "@nirmaan/execution/try-in-order.ts";
import { observeRunnerCall } from "../monitoring/observe-runner-call.ts";
import { traceHeaders } from "../monitoring/trace-span.ts";
import type { Runners, RunTarget } from "./runners.ts";

const RESPOND_WITHIN_MS = 60_000;
const UNAUTHORIZED = 401;

/** The student, for a fair queue, whether their tier has priority in it, and the id of their request for the logs. */
export type RunRequester = { clientId: string; hasPriority: boolean; requestId: string | undefined };

export const requesterHeaders = ({ clientId, hasPriority, requestId }: RunRequester) => ({
  [CLIENT_HEADER]: clientId,
  ...(hasPriority && { [PRIORITY_HEADER]: HIGH_PRIORITY }),
  ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
  ...traceHeaders(),
});

/** An executor that sends each program to a runner, and to another one when that runner fails it. */
export const forwardToRunner =
  (runners: Pick<Runners, "choose">, requester: RunRequester): Executor =>
  async (request) =>
    forwardToTargets(await runners.choose(), requester)(request);

/** An executor that sends the program to the first target that responds. */
export const forwardToTargets = (targets: RunTarget[], requester: RunRequester): Executor =>
  tryInOrder(
    targets.map((target) => {
      const execute = executeAt(target, requester);
      return (request) => observeRunnerCall("run", () => execute(request));
    }),
  );

function executeAt(target: RunTarget, requester: RunRequester): Executor {
  return async (request) => {
    const { response, text } = await send(target, requester, request);
    const body = parseJson(text, response);
    const refused = Refusal.safeParse(body);
    if (refused.success) throw new Error(refused.data.message);
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
    const result = ExecuteResponse.safeParse(body);
    if (!result.success) throw new Error("Invalid JSON response");
    return result.data;
  };
}

/** Sends the program and reports whether the runner could be used. */
async function send(
  { address, headers, report, lost }: RunTarget,
  requester: RunRequester,
  request: ExecuteRequest,
) {
  const timeout = AbortSignal.timeout(RESPOND_WITHIN_MS);
  try {
    const response = await fetch(new URL(RUNNER_PATHS.execute, address), {
      method: "POST",
      headers: { "content-type": "application/json", ...headers, ...requesterHeaders(requester) },
      body: JSON.stringify(request),
      signal: lost ? AbortSignal.any([timeout, lost]) : timeout,
    });
    const text = await response.text();
    const load = response.headers.get(LOAD_HEADER);
    if (response.status >= 500 || response.status === UNAUTHORIZED)
      report?.({ kind: "failed", reason: `status ${response.status}` });
    else report?.({ kind: "answered", load: load === null ? undefined : Number(load) });
    return { response, text };
  } catch (error) {
    report?.({ kind: "failed", reason: error });
    throw error;
  }
}

function parseJson(text: string, response: Response): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(response.ok ? "Invalid JSON response" : `HTTP error! status: ${response.status}`);
  }
}
