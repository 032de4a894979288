import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Connection } from "@nirmaan/db/connect-database.ts";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { webhookSecret } from "#features/subscription/provider/provider-keys.server.ts";
import { signWebhook } from "#features/subscription/provider/webhook-signature.server.ts";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { limitBody } from "#server/http/limit-body.ts";
import { testServices } from "#testing/test-services.ts";
import { createApi } from "../create-api.ts";

const dataDir = mkdtempSync(join(tmpdir(), "nirmaan-payments-api-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Without a database: none of these requests may reach it. */
const services = testServices({} as Connection, { DATA_DIR: dataDir });
const app = new Hono().use(limitBody()).route("/api", createApi(services));
app.onError(createErrorHandler(pino({ level: "silent" })));

const post = (body: string, signature?: string) =>
  app.request("/api/payments/webhook", {
    method: "POST",
    body,
    headers: signature === undefined ? {} : { "x-razorpay-signature": signature },
  });

test("STU-06 refuses a webhook without the provider's signature", async () => {
  const body = JSON.stringify({ event: "subscription.charged", created_at: 1, payload: {} });
  expect((await post(body)).status).toBe(403);
  expect((await post(body, "0".repeat(64))).status).toBe(403);
  expect((await post(`${body} `, signWebhook(body, webhookSecret(services.env)))).status).toBe(403);
});

test("STU-06 TRUST-01 refuses a webhook over 256 kB", async () => {
  const body = JSON.stringify({ event: "x", created_at: 1, payload: { much: "x".repeat(1024 * 1024) } });
  expect((await post(body, signWebhook(body, webhookSecret(services.env)))).status).toBe(413);
});

test("STU-06 refuses a signed webhook that cannot be parsed", async () => {
  const secret = webhookSecret(services.env);
  for (const body of ["no json", "{}", '{"event":"refund.processed","created_at":1,"payload":{}}'])
    expect((await post(body, signWebhook(body, secret))).status).toBe(400);
});

test("STU-06 an invoice needs a session", async () => {
  expect((await app.request("/api/payments/invoices/NI-2627-0000001")).status).toBe(401);
});
