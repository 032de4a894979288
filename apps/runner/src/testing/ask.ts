import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";

export type Answer = { status: number; headers: Headers; body: ExecuteResponse & { message?: string } };

/** Asks a runner the way any Piston client does. */
export async function ask(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${url}/api/v2/execute`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer["body"],
  };
}

export const program = (language: string, content: string, more: object = {}) => ({
  language,
  version: "*",
  files: [{ content }],
  ...more,
});
