import { afterAll, beforeAll, expect, test } from "vitest";
import { type Accounts, newPerson, startAccounts } from "./testing/start-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.stop());

test("AUTH-02 a session holds both tokens, its end, and the user with identities and factors", async () => {
  const { browser, session, email } = await newPerson(accounts);
  expect(session).toMatchObject({ token_type: "bearer", expires_in: expect.any(Number) });
  expect(session.expires_at).toBeGreaterThan(Date.now() / 1000);
  expect(session.access_token.split(".")).toHaveLength(3);
  expect(session.refresh_token).toBeTruthy();
  expect(session.user.identities?.[0]?.identity_data).toMatchObject({ email });
  const { data } = await browser.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  const { data: seen } = await browser.auth.getUser();
  expect(seen.user?.factors).toMatchObject([{ id: data?.id, factor_type: "totp", status: "unverified" }]);
});

test("AUTH-02 a session without one of its three parts is no session", async () => {
  const { browser, session } = await newPerson(accounts);
  const broken = await browser.auth.setSession({ access_token: session.access_token, refresh_token: "" });
  expect(broken.data.session).toBeNull();
  expect(broken.error?.message).toBe("Auth session missing!");
});

test("AUTH-07 a mail is sent again only to an address or a number, and for a reason", async () => {
  const nobody = {} as Parameters<ReturnType<Accounts["browser"]>["auth"]["resend"]>[0];
  const { error } = await accounts.browser().auth.resend(nobody);
  expect(error?.message).toBe("You must provide either an email or phone number and a type");
});
