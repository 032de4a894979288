import { ExecuteResponse, type Executor } from "@nirmaan/execution/contract.ts";
import { RUNNER_PATHS } from "@nirmaan/execution/runner/http-contract.ts";

/** Sends programs to the runner without a session: for authors and tests. */
export function createRunnerExecutor(address: string, headers: Record<string, string> = {}): Executor {
  return async (request) => {
    const response = await fetch(`${address}${RUNNER_PATHS.execute}`, {
      method: "POST",
      // The runner may close a reused connection just before the request is sent.
      headers: { "content-type": "application/json", connection: "close", ...headers },
      body: JSON.stringify(request),
    });
    if (!response.ok) throw new Error(`The runner answered ${response.status}: ${await response.text()}`);
    return ExecuteResponse.parse(await response.json());
  };
}

export async function isRunnerReachable(
  address: string,
  headers: Record<string, string> = {},
): Promise<boolean> {
  try {
    return (await fetch(`${address}${RUNNER_PATHS.runtimes}`, { headers })).ok;
  } catch {
    return false;
  }
}
