import { afterAll, beforeAll, expect, test } from "vitest";
import { type Accounts, newEmail, newUser, PASSWORD, startAccounts } from "../testing/start-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts({ config: { anonymousEnabled: true, phoneEnabled: true } });
});
afterAll(() => accounts.stop());

async function newGuest() {
  const browser = accounts.browser();
  const { data, error } = await browser.auth.signInAnonymously();
  if (error || !data.user) throw error ?? new Error("no user");
  return { browser, id: data.user.id };
}

test("AUTH-06 an anonymous user whom an admin gives an address and a password is a permanent user with an identity", async () => {
  const { id } = await newGuest();
  const email = newEmail();
  const admin = accounts.server().auth.admin;
  const { data, error } = await admin.updateUserById(id, { email, password: PASSWORD, email_confirm: true });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id,
    email,
    is_anonymous: false,
    app_metadata: { provider: "email", providers: ["email"] },
    identities: [{ provider: "email", identity_data: { sub: id, email, email_verified: true } }],
  });
  const { data: signedIn } = await accounts.browser().auth.signInWithPassword({ email, password: PASSWORD });
  expect(signedIn.user).toMatchObject({ id, is_anonymous: false });
});

test("AUTH-06 the same with a phone number", async () => {
  const { id } = await newGuest();
  const phone = "15555550170";
  const admin = accounts.server().auth.admin;
  const { data } = await admin.updateUserById(id, { phone, password: PASSWORD, phone_confirm: true });
  expect(data.user).toMatchObject({
    is_anonymous: false,
    app_metadata: { provider: "phone", providers: ["phone"] },
    identities: [{ provider: "phone", identity_data: { sub: id, phone, phone_verified: true } }],
  });
});

test("AUTH-06 an address without a password and without confirmation leaves an anonymous user anonymous, as in GoTrue", async () => {
  const { id } = await newGuest();
  const { data } = await accounts.server().auth.admin.updateUserById(id, { email: newEmail() });
  expect(data.user).toMatchObject({ is_anonymous: true, identities: [{ provider: "email" }] });
});

test("AUTH-06 a second contact adds an identity and keeps the first", async () => {
  const user = await newUser(accounts);
  const { data } = await accounts.server().auth.admin.updateUserById(user.id, { phone: "15555550171" });
  expect(data.user?.identities?.map((identity) => identity.provider).sort()).toEqual(["email", "phone"]);
  expect(data.user?.app_metadata).toMatchObject({ provider: "email", providers: ["email", "phone"] });
});

test("AUTH-06 a taken phone number is phone_exists, a taken address email_exists, and neither changes the account", async () => {
  const admin = accounts.server().auth.admin;
  const owner = await newUser(accounts);
  await admin.updateUserById(owner.id, { phone: "15555550172" });
  const other = await newUser(accounts);
  const phone = await admin.updateUserById(other.id, { phone: "15555550172" });
  expect(phone.error).toMatchObject({ status: 422, code: "phone_exists" });
  const email = await admin.updateUserById(other.id, { email: owner.email, user_metadata: { seen: true } });
  expect(email.error).toMatchObject({ status: 422, code: "email_exists" });
  const { data } = await admin.getUserById(other.id);
  expect(data.user).toMatchObject({ email: other.email, phone: "" });
  expect(data.user?.user_metadata).not.toHaveProperty("seen");
});

test("AUTH-06 two admins who give one phone number to two users at once: one gets it, the other phone_exists", async () => {
  const admin = accounts.server().auth.admin;
  const users = await Promise.all([newUser(accounts), newUser(accounts)]);
  const responses = await Promise.all(
    users.map(({ id }) => admin.updateUserById(id, { phone: "15555550173" })),
  );
  const codes = responses.map(({ error }) => error?.code ?? "done").sort();
  expect(codes).toEqual(["done", "phone_exists"]);
});

test("AUTH-06 a user whom an admin creates with both contacts has both providers, and a phone number that was not confirmed cannot sign in", async () => {
  const phone = "15555550174";
  const { data } = await accounts.server().auth.admin.createUser({
    email: newEmail(),
    phone,
    password: PASSWORD,
    email_confirm: true,
  });
  expect(data.user?.app_metadata).toEqual({ provider: "email", providers: ["email", "phone"] });
  expect(data.user).toHaveProperty("email_confirmed_at");
  expect(data.user).not.toHaveProperty("phone_confirmed_at");
  const { error } = await accounts.browser().auth.signInWithPassword({ phone, password: PASSWORD });
  expect(error?.code).toBe("phone_not_confirmed");
});
