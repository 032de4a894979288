import { afterAll, beforeAll, expect, test } from "vitest";
import { startFakeGitHub } from "../testing/fake-github-sign-in.ts";
import { type Accounts, newEmail, newUser, startAccounts } from "../testing/start-accounts.ts";

let github: Awaited<ReturnType<typeof startFakeGitHub>>;
let accounts: Accounts;
beforeAll(async () => {
  github = await startFakeGitHub();
  accounts = await startAccounts({ config: { providers: { github: github.settings } } });
});
afterAll(async () => {
  await accounts.stop();
  github.stop();
});

const next = async (address: string) =>
  (await fetch(address, { redirect: "manual" })).headers.get("location") ?? "";

async function signInWithGitHub() {
  const browser = accounts.browser("127.0.0.1", "pkce");
  const { data } = await browser.auth.signInWithOAuth({
    provider: "github",
    options: { skipBrowserRedirect: true },
  });
  const atApp = new URL(await next(await next(await next(data.url ?? ""))));
  const code = atApp.searchParams.get("code");
  if (!code) return { error: atApp.searchParams.get("error_code"), session: null };
  return { error: null, session: (await browser.auth.exchangeCodeForSession(code)).data.session };
}

test("AUTH-13 identifies a GitHub user by id, not by login name", async () => {
  const email = newEmail("kabir");
  const emails = [
    { email: newEmail("other"), primary: false, verified: true },
    { email, primary: true, verified: true },
  ];
  github.setUser({ id: 77, login: "kabir", name: "Kabir", emails });
  const { session } = await signInWithGitHub();
  expect(session?.user).toMatchObject({ email, app_metadata: { provider: "github" } });
  expect(session?.user.user_metadata).toMatchObject({ user_name: "kabir", full_name: "Kabir" });
  expect(session?.provider_token).toMatch(/^gho_/);

  github.setUser({ id: 77, login: "kabir-renamed", name: null, emails });
  expect((await signInWithGitHub()).session?.user.id).toBe(session?.user.id);
});

test("AUTH-13 an address that GitHub has not verified does not sign in to an existing account", async () => {
  const { email } = await newUser(accounts);
  github.setUser({ id: 78, login: "thief", name: null, emails: [{ email, primary: true, verified: false }] });
  expect(await signInWithGitHub()).toMatchObject({
    error: "provider_email_needs_verification",
    session: null,
  });
});
