import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createPasswordHasher } from "../passwords/password-hasher.ts";
import {
  type Accounts,
  bearer,
  newEmail,
  newUser,
  PASSWORD,
  startAccounts,
} from "../testing/start-accounts.ts";

const QUIET_MS = 150;
let accounts: Accounts;
const hashes = { made: vi.fn<() => void>(), checked: vi.fn<() => void>() };

beforeAll(async () => {
  const real = await createPasswordHasher();
  accounts = await startAccounts({
    config: { minimumResponseMs: QUIET_MS },
    hasher: {
      ...real,
      hash: (password) => {
        hashes.made();
        return real.hash(password);
      },
      verify: (stored, password) => {
        hashes.checked();
        return real.verify(stored, password);
      },
    },
  });
});
afterAll(() => accounts.stop());

/** A response without the values that differ between any two users. */
const shapeOf = ({ status, text }: { status: number; text: string }) => ({
  status,
  body: text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "<id>")
    .replace(/[a-z]+-\d+-[a-z0-9]+@example\.com/g, "<email>")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>"),
});

test("AUTH-13 a wrong password and an unknown address get the same answer after one hash", async () => {
  const { email } = await newUser(accounts);
  const tryWith = async (address: string) => {
    hashes.checked.mockClear();
    const response = await accounts.call("POST", "/token?grant_type=password", {
      email: address,
      password: "wrong-guess",
    });
    return { ...shapeOf(response), hashes: hashes.checked.mock.calls.length };
  };
  const known = await tryWith(email);
  expect(known).toEqual(await tryWith(newEmail()));
  expect(known).toMatchObject({ status: 400, hashes: 1 });
});

test("AUTH-13 an account without a password and an imported one also cost one hash", async () => {
  const hasher = await createPasswordHasher();
  expect(await hasher.verify(null, "no account has this password")).toBe(false);
  expect(await hasher.verify("", "anything")).toBe(false);
});

test("AUTH-13 sign-up with a registered address answers as for a new one, and notifies its owner by mail", async () => {
  const { email } = await newUser(accounts);
  const signUpWith = async (address: string) => {
    hashes.made.mockClear();
    const response = await accounts.call("POST", "/signup", {
      email: address,
      password: PASSWORD,
      data: { name: "A" },
    });
    return { ...shapeOf(response), hashes: hashes.made.mock.calls.length };
  };
  const taken = await signUpWith(email);
  expect(taken).toEqual(await signUpWith(newEmail()));
  expect(taken.body).toContain('"role":"authenticated"');
  expect((await accounts.mailTo(email)).subject).toBe("You already have an account");
});

test.each([
  ["recover", {}],
  ["resend", { type: "signup" }],
  ["otp", {}],
  ["otp", { create_user: false }],
])(
  "AUTH-13 %s answers a known and an unknown address alike, and not before the minimum duration",
  async (path, extra) => {
    const { email } = await newUser(accounts);
    const ask = async (address: string) => {
      const before = performance.now();
      const response = await accounts.call("POST", `/${path}`, { email: address, ...extra });
      return { shape: shapeOf(response), took: performance.now() - before };
    };
    const known = await ask(email);
    const unknown = await ask(newEmail());
    expect(known.shape).toEqual(unknown.shape);
    expect(known.shape).toEqual({ status: 200, body: "{}" });
    expect(Math.min(known.took, unknown.took)).toBeGreaterThan(QUIET_MS - 5);
  },
);

test("AUTH-13 a code without sign-up sends nothing to an unknown address", async () => {
  const unknown = newEmail();
  await accounts.call("POST", "/otp", { email: unknown, create_user: false });
  expect(accounts.mails.some(({ to }) => to === unknown)).toBe(false);
  expect(await accounts.sql`select 1 from auth.users where email = ${unknown}`).toHaveLength(0);
});

test("AUTH-13 a change to the address of another account answers as for a free one; the owner is told and nothing moves", async () => {
  const owner = await newUser(accounts);
  const moveTo = async (email: string) => {
    const { token } = await newUser(accounts);
    return shapeOf(await accounts.call("PUT", "/user", { email }, bearer(token)));
  };
  const taken = await moveTo(owner.email);
  expect(taken).toEqual(await moveTo(newEmail()));
  expect(taken.status).toBe(200);
  expect((await accounts.mailTo(owner.email)).subject).toBe("You already have an account");
  expect((await accounts.mailTo(owner.email)).code).toBe("");
});

test("AUTH-13 a second request is refused alike for a known and an unknown address", async () => {
  const strict = await startAccounts({ config: { mailEveryS: 60 } });
  try {
    const { email } = await newUser(strict);
    for (const address of [email, newEmail()]) {
      expect((await strict.browser().auth.resetPasswordForEmail(address)).error).toBeNull();
      const { error } = await strict.browser().auth.resetPasswordForEmail(address);
      expect(error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
      expect(error?.message).toMatch(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      );
    }
  } finally {
    await strict.stop();
  }
});
