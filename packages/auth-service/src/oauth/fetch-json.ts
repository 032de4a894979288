import type { JsonObject } from "../core/json-object.ts";

const TIMEOUT_MS = 10_000;

/** Fetches from a provider. The error does not quote the response, which may contain a token. */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${new URL(url).origin} answered ${response.status}`);
  return response.json();
}

export async function postForm(url: string, form: Record<string, string>): Promise<JsonObject> {
  const body = await fetchJson(url, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(form),
  });
  if (typeof body !== "object" || body === null) throw new Error("The provider's answer is not an object");
  return body as JsonObject;
}
