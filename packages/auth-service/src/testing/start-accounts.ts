import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import type postgres from "postgres";
import { vi } from "vitest";
import type { PasswordHasher } from "../core/auth-context.ts";
import type { MailMessage, SmsMessage } from "../core/outgoing-message.ts";
import { type AuthServiceOptions, createAuthService, migrateAccounts } from "../create-auth-service.ts";
import type { ApiKeys } from "../keys/api-keys.ts";

export type Accounts = Awaited<ReturnType<typeof startAccounts>>;

export const PASSWORD = "Correct-horse-1!";
/** Tests set the client's address with this header; the service reads it because `clientAddress` is overridden. */
export const IP_HEADER = "x-test-ip";

// Real HTTP on two busy cores is slow.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const digest = (password: string) => `$test$${createHash("sha256").update(password).digest("hex")}`;
/** For tests that are not about hashing; argon2 takes thousands of times as long. */
const fastHasher: PasswordHasher = {
  hash: async (password) => digest(password),
  verify: async (stored, password) => stored === digest(password),
  needsRehash: () => false,
};

let emailCount = 0;
export const newEmail = (name = "asha") => `${name}-${++emailCount}-${Date.now().toString(36)}@example.com`;

type Overrides = Partial<Omit<AuthServiceOptions, "databaseUrl">>;

/** The service as the web server runs it: real HTTP under /auth/v1 and its own database. Messages go to lists. */
export async function startAccounts({ config, ...overrides }: Overrides = {}) {
  const database = await newDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "accounts-test-"));
  const mails: MailMessage[] = [];
  const texts: SmsMessage[] = [];
  const logged: string[] = [];
  const web = new Hono();
  const server = serve({ fetch: web.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((ready) => server.once("listening", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await migrateAccounts(database.ownerUrl);
  const service = await createAuthService({
    databaseUrl: database.url,
    dataDir,
    siteUrl: url,
    mail: async (message) => void mails.push(message),
    sms: async (message) => void texts.push(message),
    log: (...line) => void logged.push(JSON.stringify(line)),
    hasher: fastHasher,
    clientAddress: (request) => request.headers.get(IP_HEADER) ?? "127.0.0.1",
    config: { mailEveryS: 0, smsEveryS: 0, minimumResponseMs: 0, ...config },
    ...overrides,
  });
  web.route("/auth/v1", service.app);

  return {
    ...service,
    ...clientsOf(url, service.keys),
    ...messageReaders(mails, texts),
    url,
    dataDir,
    mails,
    texts,
    logged,
    sql: database.connection.sql as postgres.Sql,
    databaseUrl: database.url,
    stop: async () => {
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await service.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function clientsOf(url: string, keys: ApiKeys) {
  return {
    /** Plain HTTP, without the client library. */
    call: async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const response = await fetch(`${url}/auth/v1${path}`, {
        method,
        headers: {
          "content-type": "application/json",
          "x-supabase-api-version": "2024-01-01",
          ...headers,
        },
        redirect: "manual",
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: parseJson(text) };
    },
    /** A client with its own storage, like a separate browser. */
    browser: (ip = "127.0.0.1", flowType: "implicit" | "pkce" = "implicit"): SupabaseClient =>
      createClient(url, keys.anonKey, {
        auth: {
          autoRefreshToken: false,
          persistSession: true,
          detectSessionInUrl: false,
          flowType,
          storage: createMemoryStorage(),
        },
        global: { headers: { [IP_HEADER]: ip } },
      }),
    server: (): SupabaseClient =>
      createClient(url, keys.serviceRoleKey, {
        auth: { autoRefreshToken: false, persistSession: false },
      }),
  };
}

function messageReaders(mails: MailMessage[], texts: SmsMessage[]) {
  return {
    /** The newest mail to an address, with its link and code. */
    mailTo: async (email: string) => {
      const mail = await waitForValue(() => mails.findLast((message) => message.to === email));
      const link = /https?:\/\/\S*\/verify\?\S+/.exec(mail.text)?.[0] ?? "";
      return { ...mail, link, code: /Your code: (\d{6})/.exec(mail.text)?.[1] ?? "" };
    },
    /** The code in the newest text message to a number. */
    textTo: async (phone: string) => {
      const message = await waitForValue(() => texts.findLast((text) => text.to === phone));
      return /\d{6}/.exec(message.text)?.[0] ?? "";
    },
  };
}

/** Creates a user with a confirmed address and signs them in. */
export async function newUser(accounts: Accounts, { email = newEmail(), password = PASSWORD } = {}) {
  const { id } = await accounts.admin.createUser({ email, password });
  const browser = accounts.browser();
  const { data, error } = await browser.auth.signInWithPassword({ email, password });
  if (error || !data.session) throw error ?? new Error("no session");
  return { id, email, password, browser, session: data.session, token: data.session.access_token };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function waitForValue<Value>(read: () => Value | undefined): Promise<Value> {
  for (let tries = 0; tries < 100; tries++) {
    const value = read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("No such message arrived within two seconds.");
}

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function createMemoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
