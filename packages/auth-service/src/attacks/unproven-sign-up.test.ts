import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Accounts, newEmail, PASSWORD, startAccounts } from "../testing/start-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts({ config: { confirmationPath: "/auth/confirm" } });
});
afterAll(() => accounts.stop());

const signIn = (email: string, password: string) =>
  accounts.browser().auth.signInWithPassword({ email, password });

/** Signs up and returns the verifier that only this browser knows. */
async function signUp(email: string, password = PASSWORD): Promise<string> {
  const verifier = randomBytes(48).toString("hex");
  const { status } = await accounts.call("POST", "/signup", {
    email,
    password,
    data: { name: "Asha", guardian_email: "stranger@example.com" },
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "s256",
  });
  expect(status).toBe(200);
  return verifier;
}

const verify = (body: object) => accounts.call("POST", "/verify", { type: "signup", ...body });

test("TRUST-02 a confirmation without proof of the sign-up voids its password and data", async () => {
  const email = newEmail("victim");
  await signUp(email, "attackers-choice-1");
  const { code } = await accounts.mailTo(email);
  const owner = accounts.browser();
  const { data } = await owner.auth.verifyOtp({ email, token: code, type: "signup" });
  expect(data.user?.user_metadata).not.toHaveProperty("name");
  expect(data.user?.user_metadata).not.toHaveProperty("guardian_email");
  expect(data.user?.app_metadata).toMatchObject({ password_missing: true });
  expect((await signIn(email, "attackers-choice-1")).error?.code).toBe("invalid_credentials");
  await owner.auth.updateUser({ password: "Owners-own-horse-5" });
  expect((await signIn(email, "Owners-own-horse-5")).error).toBeNull();
});

test("TRUST-02 opening the link of the mail confirms nothing and leads to the page that asks for a password", async () => {
  const email = newEmail("victim");
  await signUp(email, "attackers-choice-1");
  const { link } = await accounts.mailTo(email);
  const opened = await fetch(link, { redirect: "manual" });
  const page = new URL(opened.headers.get("location") ?? "");
  expect(page.pathname).toBe("/auth/confirm");
  expect((await signIn(email, "attackers-choice-1")).error?.code).toBe("email_not_confirmed");
  const confirmed = await verify({ token_hash: page.searchParams.get("token_hash") });
  expect(confirmed.status).toBe(200);
  expect((await signIn(email, "attackers-choice-1")).error?.code).toBe("invalid_credentials");
});

test("TRUST-02 the browser that signed up keeps its password and data", async () => {
  const email = newEmail();
  const verifier = await signUp(email);
  const { code } = await accounts.mailTo(email);
  const { status, body } = await verify({ email, token: code, code_verifier: verifier });
  expect(status).toBe(200);
  expect(body).toMatchObject({ user: { user_metadata: { name: "Asha" } } });
  expect((await signIn(email, PASSWORD)).error).toBeNull();
});

test("TRUST-02 the proof of another sign-up is refused, and the mail stays valid", async () => {
  const email = newEmail();
  const verifier = await signUp(email);
  const other = await signUp(newEmail());
  const { code } = await accounts.mailTo(email);
  expect((await verify({ email, token: code, code_verifier: other })).body).toMatchObject({
    code: "bad_code_verifier",
  });
  expect((await verify({ email, token: code, code_verifier: verifier })).status).toBe(200);
});

test("TRUST-02 asking for the mail again gives no proof, and takes none from the browser that signed up", async () => {
  const stranger = randomBytes(48).toString("hex");
  const challenge = {
    code_challenge: createHash("sha256").update(stranger).digest("base64url"),
    code_challenge_method: "s256",
  };
  const email = newEmail();
  const verifier = await signUp(email);
  await accounts.call("POST", "/resend", { type: "signup", email, ...challenge });
  await expect.poll(() => accounts.mails.filter(({ to }) => to === email)).toHaveLength(2);
  const { code } = await accounts.mailTo(email);
  expect((await verify({ email, token: code, code_verifier: stranger })).status).toBe(400);
  expect((await verify({ email, token: code, code_verifier: verifier })).status).toBe(200);
  expect((await signIn(email, PASSWORD)).error).toBeNull();
});

test("TRUST-02 a late mail of a sign-up leaves an account that is confirmed as it is", async () => {
  const email = newEmail();
  await signUp(email);
  const { code } = await accounts.mailTo(email);
  await accounts.sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
  expect((await verify({ email, token: code })).status).toBe(200);
  expect((await signIn(email, PASSWORD)).error).toBeNull();
});
