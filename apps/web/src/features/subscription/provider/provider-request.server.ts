import { setTimeout as wait } from "node:timers/promises";
import * as m from "@nirmaan/messages/subscription-provider.ts";
import type { Logger } from "pino";
import { z } from "zod";
import { AppError } from "#server/errors/app-error.ts";
import { parseProviderResponse } from "#server/errors/provider-error.ts";
import { type DatedSnapshot, Snapshot } from "./provider-event.ts";

const PROVIDER = "Razorpay";
const TIMEOUT_MS = 15_000;
const RETRY_DELAYS_MS = [300, 1200];

/** The provider refused a request. `reason` is for the log and for our code; the message is for the student. */
export class ProviderRefused extends AppError {
  readonly providerStatus: number;
  readonly reason: string;
  constructor(providerStatus: number, reason: string) {
    super("unavailable", m.refused());
    this.providerStatus = providerStatus;
    this.reason = reason;
  }
}

/** No answer arrived. The provider may or may not have done what was asked. */
class ProviderSilent extends AppError {
  constructor() {
    super("unavailable", m.silent());
  }
}

/** After a timeout, a cut connection or a server error the provider may still do what it was asked. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ProviderSilent || (error instanceof ProviderRefused && error.providerStatus >= 500);

const Refusal = z.object({ error: z.object({ description: z.string() }) });

export type Keys = {
  address: string;
  keyId: string;
  keySecret: string;
  log?: Pick<Logger, "warn">;
  send?: typeof fetch;
};
type RequestOptions = {
  method?: "POST" | "PATCH";
  body?: object;
  headers?: Record<string, string>;
  /** True for idempotent requests. The default is true for reads. */
  isIdempotent?: boolean;
};

/** Sends requests to Razorpay with authentication, timeout, retries and validated responses. */
export function createProviderRequest({ address, keyId, keySecret, log, send = fetch }: Keys) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function requestOnce(path: string, { method, body, headers }: RequestOptions): Promise<Response> {
    const response = await send(`${address}/v1/${path}`, {
      method: method ?? (body ? "POST" : "GET"),
      headers: { authorization, ...(body && { "content-type": "application/json" }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return response;
    const refusal = Refusal.safeParse(await response.json().catch(() => undefined));
    throw new ProviderRefused(response.status, refusal.success ? refusal.data.error.description : "unknown");
  }

  async function requestWithRetries(path: string, options: RequestOptions): Promise<Response> {
    const isIdempotent = options.isIdempotent ?? !(options.body || options.method);
    for (const pause of isIdempotent ? RETRY_DELAYS_MS : []) {
      try {
        return await requestOnce(path, options);
      } catch (error) {
        if (!isTransient(error)) throw error;
        await wait(pause);
      }
    }
    return requestOnce(path, options);
  }

  async function requestAndLog(path: string, options: RequestOptions = {}): Promise<Response> {
    try {
      return await requestWithRetries(path, options);
    } catch (error) {
      const reason = error instanceof ProviderRefused ? error.reason : String(error);
      log?.warn({ path, reason }, "a request to the payment provider failed");
      if (error instanceof AppError) throw error;
      throw new ProviderSilent();
    }
  }

  return {
    request: async <Shape extends z.ZodType>(shape: Shape, path: string, options?: RequestOptions) =>
      parseProviderResponse(PROVIDER, shape, await requestAndLog(path, options)),
    /** Dated by the response's `Date` header, because our clock may differ from the provider's. */
    requestSnapshot: async (path: string, options?: RequestOptions): Promise<DatedSnapshot> => {
      const response = await requestAndLog(path, options);
      const providerTime = Date.parse(response.headers.get("date") ?? "");
      const asOf = Math.floor((Number.isNaN(providerTime) ? Date.now() : providerTime) / 1000);
      return { asOf, snapshot: await parseProviderResponse(PROVIDER, Snapshot, response) };
    },
  };
}

/** A network failure, a rate limit, a request with the same key still in progress, or a server error. */
const isTransient = (error: unknown) =>
  !(error instanceof ProviderRefused) ||
  error.providerStatus === 429 ||
  error.providerStatus === 409 ||
  error.providerStatus >= 500;
