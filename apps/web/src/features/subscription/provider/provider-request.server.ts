import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { z } from "zod";
import { AppError } from "#server/errors/app-error.ts";
import { parseProviderResponse } from "#server/errors/provider-error.ts";
import { type DatedSnapshot, Snapshot } from "./provider-event.ts";

const PROVIDER = "Razorpay";
const ANSWER_WITHIN_MS = 15_000;
/** Before a second and a third try. */
const PAUSES_MS = [300, 1200];

/** The provider understood and would not. Its reason is for the log and for our code, not for a student. */
export class ProviderRefused extends AppError {
  readonly providerStatus: number;
  readonly reason: string;
  constructor(providerStatus: number, reason: string) {
    super("unavailable", "The payment company did not do this. Nothing was charged. Please try again later.");
    this.providerStatus = providerStatus;
    this.reason = reason;
  }
}

const Refusal = z.object({ error: z.object({ description: z.string() }) });

export type Keys = {
  address: string;
  keyId: string;
  keySecret: string;
  log?: Pick<Logger, "warn">;
  send?: typeof fetch;
};
type Question = {
  method?: "POST" | "PATCH";
  body?: object;
  headers?: Record<string, string>;
  /** A second time does no harm. True of every reading. */
  mayRepeat?: boolean;
};

/** One question to Razorpay: with the keys, within a time, its answer checked, its refusal in words. */
export function createProviderRequest({ address, keyId, keySecret, log, send = fetch }: Keys) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function requestOnce(path: string, { method, body, headers }: Question): Promise<Response> {
    const response = await send(`${address}/v1/${path}`, {
      method: method ?? (body ? "POST" : "GET"),
      headers: { authorization, ...(body && { "content-type": "application/json" }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.ok) return response;
    const refusal = Refusal.safeParse(await response.json().catch(() => undefined));
    throw new ProviderRefused(
      response.status,
      refusal.success ? refusal.data.error.description : "no reason given",
    );
  }

  async function requestWithRetries(path: string, question: Question): Promise<Response> {
    const mayRepeat = question.mayRepeat ?? !(question.body || question.method);
    for (const pause of mayRepeat ? PAUSES_MS : []) {
      try {
        return await requestOnce(path, question);
      } catch (error) {
        if (!isPassing(error)) throw error;
        await wait(pause);
      }
    }
    return requestOnce(path, question);
  }

  async function answer(path: string, question: Question = {}): Promise<Response> {
    try {
      return await requestWithRetries(path, question);
    } catch (error) {
      const reason = error instanceof ProviderRefused ? error.reason : String(error);
      log?.warn({ path, reason }, "the payment company did not do what was asked");
      if (error instanceof AppError) throw error;
      throw new AppError(
        "unavailable",
        "The payment company does not answer. Please look here again in a few minutes, before you try once more.",
      );
    }
  }

  return {
    ask: async <Shape extends z.ZodType>(shape: Shape, path: string, question?: Question) =>
      parseProviderResponse(PROVIDER, shape, await answer(path, question)),
    /** Told at the provider's own time: its clock and ours need not agree. */
    askForSnapshot: async (path: string, question?: Question): Promise<DatedSnapshot> => {
      const response = await answer(path, question);
      const told = Date.parse(response.headers.get("date") ?? "");
      const asOf = Math.floor((Number.isNaN(told) ? Date.now() : told) / 1000);
      return { asOf, snapshot: await parseProviderResponse(PROVIDER, Snapshot, response) };
    },
  };
}

/** Too many questions, a request of ours that is still being worked on, their servers, or the way to them. */
const isPassing = (error: unknown) =>
  !(error instanceof ProviderRefused) ||
  error.providerStatus === 429 ||
  error.providerStatus === 409 ||
  error.providerStatus >= 500;
