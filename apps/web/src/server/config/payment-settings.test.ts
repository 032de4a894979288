import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

const DATABASE_URL = "postgres://localhost/nirmaan";
const RAZORPAY_KEY_ID = "rzp_live_1";
const RAZORPAY_KEY_SECRET = "secret";
const RAZORPAY_WEBHOOK_SECRET = "sixteen characters";
const keys = { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET };

const start = (variables: Record<string, string>) => () => readEnv({ DATABASE_URL, ...variables });

test("TRUST-11 refuses to start on a public address with test payments, unless the operator names them", () => {
  for (const SITE_URL of ["https://nirmaan.school", "http://203.0.113.9:3000", "http://[2001:db8::1]"]) {
    expect(start({ SITE_URL })).toThrow(
      `SITE_URL is the public address ${SITE_URL}, and no payment keys are set`,
    );
    expect(start({ SITE_URL, TEST_PAYMENTS: "on" })().SITE_URL).toBe(SITE_URL);
    expect(start({ SITE_URL, ...keys })().SITE_URL).toBe(SITE_URL);
  }
});

test("TRUST-11 starts with test payments on an address of this machine, of this network or of a test", () => {
  const nearby = [
    "localhost:3000",
    "127.0.0.1",
    "[::1]:3000",
    "192.168.1.7",
    "lab",
    "lab.local",
    "a.example",
  ];
  for (const host of nearby) expect(start({ SITE_URL: `http://${host}` })().TEST_PAYMENTS).toBe("off");
  expect(start({})().SITE_URL).toBeUndefined();
});

test("TRUST-11 refuses to start with some of the payment keys and names the missing ones, on any address", () => {
  expect(start({ RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET })).toThrow(
    "RAZORPAY_WEBHOOK_SECRET is not set. Payments need all of RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET; set the missing ones, or none of the three.",
  );
  expect(start({ RAZORPAY_KEY_ID, TEST_PAYMENTS: "on" })).toThrow(
    "RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are not set.",
  );
});
