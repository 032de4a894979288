import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Accounts,
  bearer,
  newEmail,
  newUser,
  PASSWORD,
  startAccounts,
} from "../testing/start-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.stop());

const signIn = (email: string, password: string) =>
  accounts.browser().auth.signInWithPassword({ email, password });

test("AUTH-13 a magic link removes the password that an attacker set for an unconfirmed address", async () => {
  const email = newEmail("victim");
  await accounts.browser().auth.signUp({
    email,
    password: "attackers-choice-1",
    options: { data: { name: "evil", born: "1980" } },
  });
  const owner = accounts.browser();
  await owner.auth.signInWithOtp({ email });
  const { code } = await accounts.mailTo(email);
  const { data, error } = await owner.auth.verifyOtp({ email, token: code, type: "email" });
  expect(error).toBeNull();
  expect(data.user?.user_metadata).not.toHaveProperty("born");
  expect((await signIn(email, "attackers-choice-1")).error?.code).toBe("invalid_credentials");
});

test("AUTH-13 a recovery link removes the password that an attacker set for an unconfirmed address", async () => {
  const email = newEmail("victim");
  await accounts.browser().auth.signUp({ email, password: "attackers-choice-1" });
  const owner = accounts.browser();
  await owner.auth.resetPasswordForEmail(email);
  const { code } = await accounts.mailTo(email);
  expect((await owner.auth.verifyOtp({ email, token: code, type: "recovery" })).error).toBeNull();
  expect((await signIn(email, "attackers-choice-1")).error?.code).toBe("invalid_credentials");
});

const signUp = (email: string, password: string, name: string) =>
  accounts.browser().auth.signUp({ email, password, options: { data: { name } } });

test.each([
  ["first", "attackers-choice-1", PASSWORD],
  ["second", PASSWORD, "attackers-choice-1"],
])(
  "TRUST-02 AUTH-13 two sign-ups for one unconfirmed address: whoever confirms by mail chooses the password, also when the attacker was %s",
  async (_order, first, second) => {
    const email = newEmail("victim");
    await signUp(email, first, "Asha");
    const oldMail = await accounts.mailTo(email);
    await signUp(email, second, "Evil");
    const { code } = await accounts.mailTo(email);
    const owner = accounts.browser();
    expect((await owner.auth.verifyOtp({ email, token: oldMail.code, type: "signup" })).error?.code).toBe(
      "otp_expired",
    );
    const { data } = await owner.auth.verifyOtp({ email, token: code, type: "signup" });
    expect(data.user?.user_metadata).not.toHaveProperty("name");
    expect(data.user?.app_metadata).toMatchObject({ password_missing: true });
    for (const password of [first, second])
      expect((await signIn(email, password)).error?.code).toBe("invalid_credentials");
    const chosen = await owner.auth.updateUser({ password: "Owners-own-horse-5" });
    expect(chosen.data.user?.app_metadata).not.toHaveProperty("password_missing");
    expect((await signIn(email, "Owners-own-horse-5")).error).toBeNull();
  },
);

test("TRUST-02 who signs up twice with the same password keeps it", async () => {
  const email = newEmail();
  await signUp(email, PASSWORD, "Asha");
  await signUp(email, PASSWORD, "Asha");
  const { code } = await accounts.mailTo(email);
  const { data } = await accounts.browser().auth.verifyOtp({ email, token: code, type: "signup" });
  expect(data.user?.user_metadata.name).toBe("Asha");
  expect((await signIn(email, PASSWORD)).error).toBeNull();
});

test("TRUST-02 a sign-up for an invited address does not set its password, and keeps the invitation's name", async () => {
  const email = newEmail("teacher");
  await accounts.server().auth.admin.inviteUserByEmail(email, { data: { name: "Kavita" } });
  await signUp(email, "attackers-choice-1", "Evil");
  const { code } = await accounts.mailTo(email);
  const { data } = await accounts.browser().auth.verifyOtp({ email, token: code, type: "signup" });
  expect(data.user?.user_metadata.name).toBe("Kavita");
  expect((await signIn(email, "attackers-choice-1")).error?.code).toBe("invalid_credentials");
});

test("TRUST-02 the answer to a second sign-up shows nothing of the first", async () => {
  const email = newEmail();
  const first = await signUp(email, PASSWORD, "Asha");
  const second = await signUp(email, "attackers-choice-1", "Evil");
  expect(second.data.user?.id).not.toBe(first.data.user?.id);
  expect(second.data.user?.user_metadata.name).toBe("Evil");
});

test("AUTH-01 an unconfirmed address cannot sign in, and only the right password reveals why", async () => {
  const email = newEmail();
  await accounts.browser().auth.signUp({ email, password: PASSWORD });
  expect((await signIn(email, PASSWORD)).error?.code).toBe("email_not_confirmed");
  expect((await signIn(email, "wrong-password")).error?.code).toBe("invalid_credentials");
});

test("AUTH-13 an address change needs the confirmation of both addresses, not two of one", async () => {
  const user = await newUser(accounts);
  const next = newEmail("new");
  await user.browser.auth.updateUser({ email: next });
  const browser = accounts.browser();
  const newSide = async () => (await accounts.mailTo(next)).code;
  await browser.auth.verifyOtp({ email: next, token: await newSide(), type: "email_change" });
  expect((await user.browser.auth.getUser()).data.user?.email).toBe(user.email);

  await accounts.sql`delete from auth.one_time_tokens where token_type = 'email_change_token_current'`;
  await browser.auth.resend({ type: "email_change", email: user.email });
  await browser.auth.verifyOtp({ email: next, token: await newSide(), type: "email_change" });
  expect((await user.browser.auth.getUser()).data.user?.email).toBe(user.email);
});

test("AUTH-01 the address changes when both addresses have confirmed", async () => {
  const user = await newUser(accounts);
  const next = newEmail("new");
  await user.browser.auth.updateUser({ email: next });
  const browser = accounts.browser();
  await browser.auth.verifyOtp({
    email: user.email,
    token: (await accounts.mailTo(user.email)).code,
    type: "email_change",
  });
  await browser.auth.verifyOtp({
    email: next,
    token: (await accounts.mailTo(next)).code,
    type: "email_change",
  });
  expect((await signIn(next, PASSWORD)).error).toBeNull();
  expect((await signIn(user.email, PASSWORD)).error?.code).toBe("invalid_credentials");
});

test("AUTH-10 a new password ends the other sessions, invalidates recovery links and keeps this session", async () => {
  const user = await newUser(accounts);
  const elsewhere = await signIn(user.email, PASSWORD);
  await accounts.browser().auth.resetPasswordForEmail(user.email);
  const { code } = await accounts.mailTo(user.email);
  expect((await user.browser.auth.updateUser({ password: "New-horse-22!" })).error).toBeNull();
  expect(await accounts.verifyAccessToken(elsewhere.data.session?.access_token ?? "")).toBeNull();
  expect((await user.browser.auth.getUser()).error).toBeNull();
  const late = await accounts.browser().auth.verifyOtp({ email: user.email, token: code, type: "recovery" });
  expect(late.error?.code).toBe("otp_expired");
});

test("AUTH-13 an old session needs the mailed code or the current password to set a new password", async () => {
  const user = await newUser(accounts);
  await accounts.sql`update auth.sessions set created_at = now() - interval '2 days' where user_id = ${user.id}`;
  const change = (more: object) =>
    accounts.call("PUT", "/user", { password: "New-horse-33!", ...more }, bearer(user.token));
  expect((await change({})).body.code).toBe("reauthentication_needed");
  expect((await change({ current_password: "wrong-one" })).body.code).toBe("invalid_credentials");
  expect((await user.browser.auth.reauthenticate()).error).toBeNull();
  const { code, link } = await accounts.mailTo(user.email);
  expect(link).toBe("");
  expect((await change({ nonce: code === "111111" ? "222222" : "111111" })).body.code).toBe(
    "reauthentication_not_valid",
  );
  expect((await change({ nonce: code })).status).toBe(200);
  const again = { password: "New-horse-44!", current_password: "New-horse-33!" };
  expect((await accounts.call("PUT", "/user", again, bearer(user.token))).status).toBe(200);
});

test("AUTH-13 refuses short, common and overlong passwords with the reason", async () => {
  const tryWith = async (password: string) => {
    const { error } = await accounts.browser().auth.signUp({ email: newEmail(), password });
    return error && "reasons" in error ? error.reasons : error?.code;
  };
  expect(await tryWith("short1!")).toEqual(["length"]);
  for (const common of [
    "password123",
    "Password2026!",
    "iloveyou",
    "jaishreeram",
    "aaaaaaaaaa",
    "qwertyuiop",
  ])
    expect(await tryWith(common)).toEqual(["pwned"]);
  expect(await tryWith("x".repeat(40) + "y".repeat(40))).toBe("validation_failed");
});

test("AUTH-14 a student created without an e-mail signs in with user name and PIN", async () => {
  const { pinStudentAddress } = await import("../create-auth-service.ts");
  const made = await accounts.admin.createPinStudent({
    userName: "asha.k7",
    pin: "482913",
    userMetadata: { name: "Asha" },
  });
  expect(await accounts.admin.createPinStudent({ userName: "asha.k7", pin: "000000" })).toEqual({
    id: made.id,
    wasCreated: false,
  });
  const email = pinStudentAddress("asha.k7");
  expect((await signIn(email, "482913")).error).toBeNull();
  const before = accounts.mails.length;
  await accounts.browser().auth.resetPasswordForEmail(email);
  expect(accounts.mails.length).toBe(before);
});
