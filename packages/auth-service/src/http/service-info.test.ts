import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Accounts, newUser, startAccounts } from "../testing/start-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.stop());
afterEach(() => void vi.useRealTimers());

const readSettings = async (service: Accounts) => (await service.call("GET", "/settings")).body;

test("AUTH-06 /settings reports the providers and rules of the configuration", async () => {
  const google = {
    kind: "oidc" as const,
    clientId: "x",
    clientSecret: "y",
    url: "https://accounts.google.com",
  };
  const configured = await startAccounts({
    config: {
      providers: { google },
      phoneEnabled: true,
      anonymousEnabled: true,
      disableSignup: true,
      mailerAutoconfirm: true,
      smsAutoconfirm: true,
      passkeysEnabled: false,
    },
  });
  expect(await readSettings(configured)).toMatchObject({
    external: { google: true, github: false, email: true, phone: true, anonymous_users: true },
    disable_signup: true,
    mailer_autoconfirm: true,
    phone_autoconfirm: true,
    saml_enabled: false,
    passkeys_enabled: false,
  });
  await configured.stop();
  expect(await readSettings(accounts)).toMatchObject({
    external: { google: false, github: false, email: true, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    passkeys_enabled: true,
  });
});

const TEN_MINUTES_S = 600;

test("AUTH-12 the key set may be cached for ten minutes, and the client library asks for it again after that", async () => {
  const published = await accounts.call("GET", "/.well-known/jwks.json");
  expect(published.headers.get("cache-control")).toBe(`public, max-age=${TEN_MINUTES_S}`);

  const { email, password } = await newUser(accounts);
  let asked = 0;
  const { auth } = createClient(accounts.url, accounts.keys.anonKey, {
    auth: { autoRefreshToken: false, persistSession: false, storageKey: "key-set" },
    global: {
      fetch: (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (url.endsWith("/jwks.json")) asked += 1;
        return fetch(input, init);
      },
    },
  });
  await auth.signInWithPassword({ email, password });
  const begin = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: begin });
  for (const [passedS, times] of [
    [0, 1],
    [TEN_MINUTES_S - 10, 1],
    [TEN_MINUTES_S + 10, 2],
  ] as const) {
    vi.setSystemTime(begin + passedS * 1000);
    expect((await auth.getClaims()).error).toBeNull();
    expect(asked, `after ${passedS} s`).toBe(times);
  }
});
