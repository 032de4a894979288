import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { type Accounts, bearer, newEmail, PASSWORD, startAccounts } from "../testing/start-accounts.ts";
import { recordOf } from "./normalize-response.ts";

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
const RECORDED: Record<string, Record<string, unknown>> = read("./recorded.json");
const INTENDED: Record<string, string> = read("./intended-differences.json");

type Ask = { body?: unknown; token?: string | undefined };

/**
 * Two services as the recordings were made with: one that confirms addresses at once, one that mails.
 * `step` makes one call and holds its answer against what the real GoTrue answered there.
 */
export async function startGoldenReplay() {
  const common = { mailEveryS: 60, passwordMinLength: 6, refuseCommonPasswords: false, phoneEnabled: true };
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

  const replayOn = (accounts: Accounts) => (flow: string) => {
    const step = async (name: string, method: string, path: string, { body, token }: Ask = {}) => {
      const answer = await accounts.call(method, path, body, token ? bearer(token) : {});
      seen.add(`${flow} / ${name}`);
      if (!INTENDED[`${flow} / ${name}`])
        expect({ name, ...recordOf(method, path, answer) }).toEqual({
          name,
          ...(RECORDED[flow]?.[name] as object),
        });
      return answer;
    };
    return {
      step,
      post: (name: string, path: string, body: unknown, token?: string) =>
        step(name, "POST", path, { body, token }),
      get: (name: string, path: string, token?: string) => step(name, "GET", path, { token }),
      put: (name: string, body: unknown, token?: string) => step(name, "PUT", "/user", { body, token }),
      signUp: async (name: string) => {
        const person = { email: newEmail("user"), password: PASSWORD };
        const { body } = await step(name, "POST", "/signup", { body: { ...person, data: { name: "A" } } });
        return { ...person, answer: body, token: body.access_token as string };
      },
      signIn: async (name: string, person: { email: string; password: string }) =>
        (
          await step(name, "POST", "/token?grant_type=password", {
            body: { email: person.email, password: person.password },
          })
        ).body,
    };
  };
  return {
    confirming,
    mailing,
    seen,
    on: replayOn(confirming),
    off: replayOn(mailing),
    /** As if a minute had passed for those who wait to send again. */
    afterAWhile: () => mailing.sql`delete from auth_guard.limits`,
    stop: async () => {
      await confirming.stop();
      await mailing.stop();
    },
  };
}
