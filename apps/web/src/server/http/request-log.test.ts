import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateAccounts } from "@nirmaan/auth-service";
import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import { grantServingRole } from "@nirmaan/db/roles/grant-serving-role.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import pino from "pino";
import { expect, test } from "vitest";
import { connectAccounts } from "../accounts/accounts.ts";
import { readEnv } from "../config/env.ts";
import { requestLog } from "./request-log.ts";

const PASSWORD = "lamp river kite";
const EMAIL = "asha@example.test";

/** The web server's log and accounts service, with what the service mails. */
async function startLoggedService() {
  const database = await newDatabase();
  await migrateAccounts(database.ownerUrl);
  await grantServingRole(database.ownerUrl, database.url);
  const folder = mkdtempSync(join(tmpdir(), "nirmaan-log-"));
  const lines: string[] = [];
  const mails: MailMessage[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  const env = readEnv({ DATABASE_URL: database.url, DATA_DIR: folder });
  const accounts = await connectAccounts(env, async (mail) => void mails.push(mail), log);
  const app = new Hono().use(requestId(), requestLog(log));
  app.all("/auth/v1/*", ({ req }) => accounts.service?.fetch(req.raw) ?? new Response());
  app.all("*", (context) => context.text("a page"));
  return {
    app,
    lines,
    mails,
    stop: async () => {
      await accounts.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test("TRUST-10 the log holds no token after a visit to every address that carries one", async () => {
  const { app, lines, mails, stop } = await startLoggedService();
  const secrets: string[] = [];
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await app.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, string>;
  };
  const newestMail = async () => {
    await expect.poll(() => mails.length).toBeGreaterThan(0);
    const { text } = mails.pop() ?? { text: "" };
    const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
    secrets.push(link.searchParams.get("token") ?? "", /Your code: (\d+)/.exec(text)?.[1] ?? "");
    return link.pathname + link.search;
  };
  const followLink = async () => {
    const answer = await app.request(await newestMail());
    const { hash, searchParams } = new URL(answer.headers.get("location") ?? "");
    const values = [...new URLSearchParams(hash.slice(1)), ...searchParams];
    secrets.push(...values.filter(([name]) => /token(_hash)?$|^code$/.test(name)).map(([, value]) => value));
    await app.request(`/auth/callback?${searchParams}`);
    return searchParams;
  };
  const verifier = "a".repeat(43);
  await post("/auth/v1/signup", {
    email: EMAIL,
    password: PASSWORD,
    data: { name: "Asha" },
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "s256",
  });
  const signUp = await followLink();
  await app.request(`/auth/confirm?${signUp}`);
  const token = { type: "signup", token_hash: signUp.get("token_hash"), code_verifier: verifier };
  const confirmed = await post("/auth/v1/verify", token);
  secrets.push(confirmed.access_token ?? "", confirmed.refresh_token ?? "", verifier);
  await post("/auth/v1/recover", { email: EMAIL });
  await followLink();
  const session = await post("/auth/v1/token?grant_type=password", { email: EMAIL, password: PASSWORD });
  secrets.push(session.access_token ?? "", session.refresh_token ?? "", PASSWORD);
  await post("/auth/v1/token?grant_type=refresh_token", { refresh_token: session.refresh_token });
  await post("/auth/v1/token?grant_type=password", { email: EMAIL, password: "not the password" });
  for (const path of ["/consent/%", "/consent/%.data", "/guardian/%", "/auth/confirm?token_hash=%"]) {
    const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
    secrets.push(token);
    await app.request(path.replace("%", token));
  }
  await stop();
  const written = lines.join("");
  expect(lines.length).toBeGreaterThan(10);
  expect(secrets.filter((secret) => secret.length > 5).length).toBeGreaterThan(10);
  for (const secret of secrets) expect(secret && written.includes(secret)).toBe(false);
});
