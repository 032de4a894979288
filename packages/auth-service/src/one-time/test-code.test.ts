import { afterAll, beforeAll, expect, test } from "vitest";
import { type Accounts, startAccounts } from "../testing/start-accounts.ts";
import { testCodeFor } from "./test-code.ts";

const PHONE = "15555550190";
let accounts: Accounts;
beforeAll(async () => {
  const isDown = async () => {
    throw new Error("no text message may be sent");
  };
  accounts = await startAccounts({
    sms: Object.assign(isDown, { check: isDown }),
    config: { phoneEnabled: true, smsTestCodes: { [PHONE]: "424242" } },
  });
});
afterAll(() => accounts.stop());

test("AUTH-06 a test phone number signs in with its fixed code and gets no text message", async () => {
  const { auth } = accounts.browser();
  const sent = await auth.signInWithOtp({ phone: `+${PHONE}` });
  expect(sent.error).toBeNull();
  expect(sent.data.messageId).toBe("test-otp");
  const wrong = await auth.verifyOtp({ phone: PHONE, token: "000000", type: "sms" });
  expect(wrong.error?.code).toBe("otp_expired");
  const { data, error } = await auth.verifyOtp({ phone: PHONE, token: "424242", type: "sms" });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ phone: PHONE, phone_confirmed_at: expect.any(String) });
  const again = await auth.verifyOtp({ phone: PHONE, token: "424242", type: "sms" });
  expect(again.error?.code).toBe("otp_expired");
  const known = await auth.signInWithOtp({ phone: PHONE, options: { shouldCreateUser: false } });
  expect(known.error).toBeNull();
});

test("AUTH-06 another number does not have the fixed code", async () => {
  const { error } = await accounts.browser().auth.signInWithOtp({ phone: "15555550191" });
  expect(error).toMatchObject({ status: 422, code: "sms_send_failed" });
});

test("AUTH-06 fixed codes end with their time", () => {
  const codes = { smsTestCodes: { [PHONE]: "424242" } };
  expect(testCodeFor({ ...codes, smsTestCodesUntil: new Date(Date.now() - 1) }, PHONE)).toBeNull();
  expect(testCodeFor({ ...codes, smsTestCodesUntil: new Date(Date.now() + 60_000) }, PHONE)).toBe("424242");
  expect(testCodeFor({ ...codes, smsTestCodesUntil: null }, "toString")).toBeNull();
});
