import { type ExecuteRequest, ExecuteResponse, type Executor } from "@nirmaan/execution/contract.ts";
import { tryInOrder } from "@nirmaan/execution/try-in-order.ts";
import { z } from "zod";

const ANSWER_WITHIN_MS = 60_000;
const Refusal = z.object({ message: z.string() });

/** The student, for a fair queue, and whether their tier has priority in it. */
export type RunRequester = { clientId: string; hasPriority: boolean };

export const requesterHeaders = ({ clientId, hasPriority }: RunRequester) => ({
  "x-student": clientId,
  ...(hasPriority && { "x-goes-first": "yes" }),
});

/** An executor that sends the program to the first runner that responds. */
export const forwardToRunner = (endpoints: string[], requester: RunRequester): Executor =>
  tryInOrder(endpoints.map((endpoint) => executeAt(endpoint, requester)));

function executeAt(endpoint: string, requester: RunRequester): Executor {
  return async (request: ExecuteRequest) => {
    const response = await fetch(new URL("/api/v2/execute", endpoint), {
      method: "POST",
      headers: { "content-type": "application/json", ...requesterHeaders(requester) },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const body: unknown = await response.json().catch(() => {
      throw new Error(response.ok ? "Invalid JSON response" : `HTTP error! status: ${response.status}`);
    });
    const refused = Refusal.safeParse(body);
    if (refused.success) throw new Error(refused.data.message);
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
    const answer = ExecuteResponse.safeParse(body);
    if (!answer.success) throw new Error("Invalid JSON response");
    return answer.data;
  };
}
