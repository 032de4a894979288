import { ExecuteResponse, type Executor } from "@nirmaan/execution/contract.ts";

/** The runner's front door, for authors and tests; the product has a door of its own with a session in front. */
export function createRunnerExecutor(address: string): Executor {
  return async (request) => {
    const response = await fetch(`${address}/api/v2/execute`, {
      method: "POST",
      // A kept connection may be closed by the runner in the moment it is used again.
      headers: { "content-type": "application/json", connection: "close" },
      body: JSON.stringify(request),
    });
    if (!response.ok) throw new Error(`The runner answered ${response.status}: ${await response.text()}`);
    return ExecuteResponse.parse(await response.json());
  };
}

export async function isRunnerReachable(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/v2/runtimes`)).ok;
  } catch {
    return false;
  }
}
