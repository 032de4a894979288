import { createHash } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenIdUser, startFakeOpenIdProvider } from "../testing/fake-openid-provider.ts";
import {
  type Accounts,
  bearer,
  newEmail,
  newUser,
  PASSWORD,
  startAccounts,
} from "../testing/start-accounts.ts";

let provider: Awaited<ReturnType<typeof startFakeOpenIdProvider>>;
let accounts: Accounts;
beforeAll(async () => {
  provider = await startFakeOpenIdProvider();
  accounts = await startAccounts({
    config: { providers: { google: provider.settings, "custom:school": provider.settings } },
  });
});
afterAll(async () => {
  await accounts.stop();
  provider.stop();
});

const next = async (address: string) =>
  (await fetch(address, { redirect: "manual" })).headers.get("location") ?? "";

/** Follows the redirects from the sign-in button to the app's callback page; returns its URL. */
async function followSignIn(browser: SupabaseClient, user: OpenIdUser, name = "google") {
  provider.setUser(user);
  const { data } = await browser.auth.signInWithOAuth({
    provider: name as "google",
    options: { skipBrowserRedirect: true },
  });
  const atProvider = await next(data.url ?? "");
  const backHere = await next(atProvider);
  return { backHere, atApp: new URL(await next(backHere)) };
}

async function signInAs(user: OpenIdUser, name?: string) {
  const browser = accounts.browser("127.0.0.1", "pkce");
  const { atApp } = await followSignIn(browser, user, name);
  const code = atApp.searchParams.get("code");
  if (!code) return { browser, session: null, error: atApp.searchParams.get("error_code") };
  const { data, error } = await browser.auth.exchangeCodeForSession(code);
  return { browser, session: data.session, error: error?.code };
}

test("AUTH-13 a new user signs in with a provider, gets its token, and is recognised at the next sign-in", async () => {
  const email = newEmail("ravi");
  const user = { sub: "ravi", email, email_verified: true, name: "Ravi" };
  const first = await signInAs(user);
  expect(first.session?.user).toMatchObject({
    email,
    app_metadata: { provider: "google", providers: ["google"] },
  });
  expect(first.session?.user.user_metadata).toMatchObject({ full_name: "Ravi", email_verified: true });
  expect(first.session?.provider_token).toBe("provider-access-token");
  const again = await signInAs({ ...user, email: newEmail("moved") });
  expect(again.session?.user.id).toBe(first.session?.user.id);
});

test("AUTH-13 the implicit flow returns the tokens in the fragment", async () => {
  const { atApp } = await followSignIn(accounts.browser(), {
    sub: "implicit",
    email: newEmail(),
    email_verified: true,
  });
  const fragment = new URLSearchParams(atApp.hash.slice(1));
  expect(fragment.get("access_token")).toBeTruthy();
  expect(atApp.search).toBe("");
});

test("AUTH-13 links a verified address to the confirmed account, and never an unverified one", async () => {
  const { id, email } = await newUser(accounts);
  const refused = await signInAs({ sub: "unchecked", email, email_verified: false });
  expect(refused.error).toBe("provider_email_needs_verification");
  const { session } = await signInAs({ sub: "checked", email, email_verified: true });
  expect(session?.user.id).toBe(id);
  expect(session?.user.app_metadata.providers).toEqual(["email", "google"]);
});

test("AUTH-13 an unconfirmed account loses its password and sessions when the owner signs in with a provider", async () => {
  const email = newEmail("victim");
  await accounts
    .browser()
    .auth.signUp({ email, password: "attackers-choice-1", options: { data: { name: "evil" } } });
  const { session } = await signInAs({ sub: "victim", email, email_verified: true, name: "Victim" });
  expect(session?.user.user_metadata.name).toBe("Victim");
  const { error } = await accounts
    .browser()
    .auth.signInWithPassword({ email, password: "attackers-choice-1" });
  expect(error?.code).toBe("invalid_credentials");
});

test("AUTH-13 a new account with an unverified address has to be confirmed by mail", async () => {
  const email = newEmail("unchecked");
  const refused = await signInAs({ sub: "waits", email, email_verified: false });
  expect(refused.error).toBe("provider_email_needs_verification");
  const { code } = await accounts.mailTo(email);
  expect((await accounts.browser().auth.verifyOtp({ email, token: code, type: "signup" })).error).toBeNull();
  expect((await signInAs({ sub: "waits", email, email_verified: false })).session?.user.email).toBe(email);
});

test("AUTH-11 a replayed, forged, refused or empty callback redirects to the app with the reason", async () => {
  const { backHere } = await followSignIn(accounts.browser(), {
    sub: "replay",
    email: newEmail(),
    email_verified: true,
  });
  const reason = async (address: string) => {
    const at = new URL(await next(address));
    return at.searchParams.get("error_code") ?? new URLSearchParams(at.hash.slice(1)).get("error_code");
  };
  expect(await reason(backHere)).toBe("bad_oauth_state");
  const forged = new URL(backHere);
  forged.searchParams.set("state", `${crypto.randomUUID()}.${"a".repeat(43)}`);
  expect(await reason(forged.href)).toBe("bad_oauth_state");
  expect(await reason(`${accounts.url}/auth/v1/callback?code=x`)).toBe("bad_oauth_callback");

  const { data } = await accounts
    .browser()
    .auth.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
  const atProvider = new URL(await next(data.url ?? ""));
  const state = atProvider.searchParams.get("state") ?? "";
  const refusal = `${accounts.url}/auth/v1/callback?state=${state}&error=access_denied&error_description=No`;
  expect(await reason(refusal)).toBe("bad_oauth_callback");
  expect(await reason(refusal)).toBe("bad_oauth_state");
});

test("AUTH-13 the OAuth flow uses a challenge and a nonce, and refuses the code of another flow", async () => {
  provider.setUser({ sub: "mixed", email: newEmail(), email_verified: true });
  const start = async () => {
    const { data } = await accounts
      .browser()
      .auth.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
    return new URL(await next(data.url ?? ""));
  };
  const [one, two] = [await start(), await start()];
  expect(one.searchParams.get("code_challenge_method")).toBe("S256");
  expect(one.searchParams.get("nonce")).not.toBe(two.searchParams.get("nonce"));
  const mixed = new URL(await next(one.href));
  mixed.searchParams.set("state", two.searchParams.get("state") ?? "");
  const at = new URL(await next(mixed.href));
  expect(new URLSearchParams(at.hash.slice(1)).get("error_code")).toBe("bad_oauth_callback");
});

const hashed = (nonce: string) => createHash("sha256").update(nonce).digest("hex");

test("AUTH-06 accepts an id token only with the right issuer, audience and nonce", async () => {
  const email = newEmail("mobile");
  const claims = { sub: "mobile", email, email_verified: true };
  const browser = accounts.browser();
  const good = await browser.auth.signInWithIdToken({
    provider: "google",
    token: await provider.idToken({ ...claims, nonce: hashed("once") }),
    nonce: "once",
  });
  expect(good.data.user?.email).toBe(email);
  const { privateKey } = await generateKeyPair("RS256");
  const foreign = await new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: "one" })
    .setIssuer(provider.url)
    .setAudience("nirmaan")
    .setExpirationTime("5m")
    .sign(privateKey);
  for (const token of [foreign, "garbage", `${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.`])
    expect((await browser.auth.signInWithIdToken({ provider: "google", token })).error).toMatchObject({
      status: 400,
      message: "Bad ID token",
    });
  const withNonce = await provider.idToken({ ...claims, nonce: hashed("once") });
  for (const nonce of [undefined, "twice"])
    expect(
      (
        await browser.auth.signInWithIdToken({
          provider: "google",
          token: withNonce,
          ...(nonce ? { nonce } : {}),
        })
      ).error?.status,
    ).toBe(400);
  const missing = await browser.auth.signInWithIdToken({ provider: "custom:nowhere", token: "x" });
  expect(missing.error?.message).toBe('Custom provider "custom:nowhere" not found');
});

test("AUTH-13 a generic OpenID provider works under its own name", async () => {
  const { session } = await signInAs(
    { sub: "pupil", email: newEmail(), email_verified: true },
    "custom:school",
  );
  expect(session?.user.app_metadata.provider).toBe("custom:school");
});

test("AUTH-06 a user can link and unlink own identities, but not the last one", async () => {
  const user = await newUser(accounts);
  provider.setUser({ sub: "added", email: newEmail("other"), email_verified: true });
  const link = async (browser: SupabaseClient) => {
    const { data } = await browser.auth.linkIdentity({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    return new URL(await next(await next(data?.url ?? "")));
  };
  expect((await link(user.browser)).hash).toContain("access_token=");
  const { data } = await user.browser.auth.getUserIdentities();
  expect(data?.identities.map((identity) => identity.provider)).toEqual(["email", "google"]);

  const thief = await newUser(accounts);
  expect((await link(thief.browser)).hash).toContain("identity_already_exists");

  const google = data?.identities.find((identity) => identity.provider === "google");
  if (!google) throw new Error("not linked");
  const stolen = await accounts.call(
    "DELETE",
    `/user/identities/${google.identity_id}`,
    undefined,
    bearer(thief.token),
  );
  expect(stolen.status).toBe(422);
  expect((await user.browser.auth.unlinkIdentity(google)).error).toBeNull();
  const [email] = (await user.browser.auth.getUserIdentities()).data?.identities ?? [];
  if (!email) throw new Error("none left");
  expect((await user.browser.auth.unlinkIdentity(email)).error?.code).toBe("single_identity_not_deletable");
  const { error } = await accounts
    .browser()
    .auth.signInWithPassword({ email: user.email, password: PASSWORD });
  expect(error).toBeNull();
});
