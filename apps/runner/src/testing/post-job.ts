import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";

export type JobResponse = { status: number; headers: Headers; body: ExecuteResponse & { message?: string } };

/** Sends a job to a runner, as any Piston client does. */
export async function postJob(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<JobResponse> {
  const response = await fetch(`${url}/api/v2/execute`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as JobResponse["body"],
  };
}

/** A request with one file, in any version of the language. */
export const jobRequest = (language: string, content: string, fields: object = {}) => ({
  language,
  version: "*",
  files: [{ content }],
  ...fields,
});

export const ATTACK_LIMITS = {
  run_timeout: 5000,
  run_cpu_time: 1500,
  compile_timeout: 10_000,
  compile_cpu_time: 5000,
};
