import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { type Accounts, bearer, newEmail, PASSWORD, startAccounts } from "../testing/start-accounts.ts";
import { recordOf } from "./normalize-response.ts";

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
const RECORDED: Record<string, Record<string, unknown>> = read("./recorded.json");
const INTENDED: Record<string, string> = read("./intended-differences.json");

type GoldenReplayRequestOptions = { body?: unknown; token?: string | undefined };
type CheckResponse = (flow: string, name: string, response: object) => void;

/**
 * Two services with the settings of the recordings: one confirms addresses at once, one sends mails.
 * Each step sends one request and compares the answer with the one recorded from GoTrue.
 */
export async function startGoldenReplay() {
  const common = {
    mailEveryS: 60,
    passwordMinLength: 6,
    refuseCommonPasswords: false,
    phoneEnabled: true,
    hidesAccounts: false,
  };
  const google = {
    kind: "oidc" as const,
    clientId: "x",
    clientSecret: "y",
    url: "https://accounts.google.com",
  };
  const confirming = await startAccounts({
    config: {
      ...common,
      mailerAutoconfirm: true,
      smsAutoconfirm: true,
      anonymousEnabled: true,
      manualLinking: false,
      providers: { google },
    },
  });
  const mailing = await startAccounts({ config: { ...common, providers: { google } } });
  const seen = new Set<string>();
  const check: CheckResponse = (flow, name, response) => {
    seen.add(`${flow} / ${name}`);
    if (!INTENDED[`${flow} / ${name}`])
      expect({ name, ...response }).toEqual({ name, ...(RECORDED[flow]?.[name] as object) });
  };
  return {
    confirming,
    mailing,
    seen,
    /** Replays a flow on the service with autoconfirm on. */
    on: (flow: string) => replayFlow(confirming, flow, check),
    /** Replays a flow on the service with autoconfirm off. */
    off: (flow: string) => replayFlow(mailing, flow, check),
    /** Clears the minute that a recipient has to wait for the next mail. */
    resetLimits: () => mailing.sql`delete from auth_guard.limits`,
    stop: async () => {
      await confirming.stop();
      await mailing.stop();
    },
  };
}

function replayFlow(accounts: Accounts, flow: string, check: CheckResponse) {
  const step = async (
    name: string,
    method: string,
    path: string,
    { body, token }: GoldenReplayRequestOptions = {},
  ) => {
    const response = await accounts.call(method, path, body, token ? bearer(token) : {});
    check(flow, name, recordOf(method, path, response));
    return response;
  };
  return {
    step,
    post: (name: string, path: string, body: unknown, token?: string) =>
      step(name, "POST", path, { body, token }),
    get: (name: string, path: string, token?: string) => step(name, "GET", path, { token }),
    put: (name: string, body: unknown, token?: string) => step(name, "PUT", "/user", { body, token }),
    signUp: async (name: string) => {
      const user = { email: newEmail("user"), password: PASSWORD };
      const { body } = await step(name, "POST", "/signup", { body: { ...user, data: { name: "A" } } });
      return { ...user, response: body, token: body.access_token as string };
    },
    signIn: async (name: string, { email, password }: { email: string; password: string }) =>
      (await step(name, "POST", "/token?grant_type=password", { body: { email, password } })).body,
  };
}
