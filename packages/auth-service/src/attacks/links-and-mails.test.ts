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
  accounts = await startAccounts({
    config: { uriAllowList: ["https://*.school.example/**", "nirmaan://callback"] },
  });
});
afterAll(() => accounts.stop());

const recoverWith = async (redirectTo: string, headers: Record<string, string> = {}) => {
  const { email } = await newUser(accounts);
  await accounts.call("POST", `/recover?redirect_to=${encodeURIComponent(redirectTo)}`, { email }, headers);
  return accounts.mailTo(email);
};

test.each([
  "https://evil.example",
  "//evil.example",
  "https://a.school.example@evil.example/",
  "https://a.school.example.evil.example/",
  "https://evil.example/a.school.example/",
  "javascript:alert(1)",
  "data:text/html,hi",
  "https:\\\\evil.example",
  "https://evil.example\\@a.school.example/",
  "\thttps://evil.example",
])("AUTH-11 a link never leads to %j", async (address) => {
  const { link } = await recoverWith(address);
  const followed = await fetch(link, { redirect: "manual" });
  expect(followed.status).toBe(303);
  expect(new URL(followed.headers.get("location") ?? "").origin).toBe(accounts.url);
  const swapped = new URL(link);
  swapped.searchParams.set("redirect_to", address);
  const again = await fetch(swapped, { redirect: "manual" });
  expect(new URL(again.headers.get("location") ?? "").origin).toBe(accounts.url);
});

test("AUTH-11 an allowed redirect target keeps its own query", async () => {
  const { link } = await recoverWith("https://class-9.school.example/welcome?from=mail");
  const followed = await fetch(link, { redirect: "manual" });
  expect(followed.headers.get("location")).toMatch(
    /^https:\/\/class-9\.school\.example\/welcome\?from=mail#access_token=/,
  );
});

test("AUTH-11 a used link redirects to the app with the error that the client reads", async () => {
  const { link } = await recoverWith("");
  await fetch(link, { redirect: "manual" });
  const again = await fetch(link, { redirect: "manual" });
  const fragment = new URLSearchParams(new URL(again.headers.get("location") ?? "").hash.slice(1));
  expect(Object.fromEntries(fragment)).toMatchObject({ error: "access_denied", error_code: "otp_expired" });
});

test("AUTH-13 links in mails use the configured URL, whatever the Host header says", async () => {
  const { link, text, html } = await recoverWith("", {
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    forwarded: "host=evil.example",
    "x-original-host": "evil.example",
    referer: "https://evil.example/",
  });
  expect(link.startsWith(`${accounts.url}/auth/v1/verify?`)).toBe(true);
  expect(text + html).not.toContain("evil.example");
});

test("AUTH-13 mails contain no text that a user entered", async () => {
  const email = newEmail();
  const data = { name: "Asha Rao", about: '<a href="https://evil.example">' };
  await accounts.browser().auth.signUp({ email, password: PASSWORD, options: { data } });
  expect(JSON.stringify(await accounts.mailTo(email))).not.toMatch(/Asha|evil\.example/);
});

const BAD_NAMES = [
  "Asha\r\nBcc: all@example.com",
  "<script>alert(1)</script>",
  "Win money at evil.example",
  "https://evil.example",
  "x".repeat(61),
  "",
  7,
  { first: "Asha" },
];

test.each([
  ["POST", "/signup", (data: object) => ({ email: newEmail(), password: PASSWORD, data }), "nobody"],
  ["POST", "/otp", (data: object) => ({ email: newEmail(), data }), "nobody"],
  ["PUT", "/user", (data: object) => ({ data }), "user"],
  ["POST", "/invite", (data: object) => ({ email: newEmail(), data }), "service"],
  [
    "POST",
    "/admin/generate_link",
    (data: object) => ({ type: "invite", email: newEmail(), data }),
    "service",
  ],
  ["POST", "/admin/users", (user_metadata: object) => ({ email: newEmail(), user_metadata }), "service"],
] as const)(
  "AUTH-13 %s %s refuses a name that is no name and a date of birth that is no date",
  async (method, path, bodyWith, caller) => {
    const token = {
      nobody: "",
      user: (await newUser(accounts)).token,
      service: accounts.keys.serviceRoleKey,
    };
    const headers = token[caller] ? bearer(token[caller]) : {};
    const sent = accounts.mails.length;
    const responses = [
      ...BAD_NAMES.flatMap((name) => [{ name }, { full_name: name }]),
      { date_of_birth: "yesterday" },
      { date_of_birth: "2999-01-01" },
      { date_of_birth: "1780-01-01" },
    ].map(async (data) => {
      const { status, body } = await accounts.call(method, path, bodyWith(data), headers);
      return [status, body.code];
    });
    for (const response of await Promise.all(responses)) expect(response).toEqual([400, "validation_failed"]);
    expect(accounts.mails).toHaveLength(sent);
    const fine = await accounts.call(method, path, bodyWith({ name: "आशा राव", full_name: null }), headers);
    expect(fine.status).toBe(200);
  },
);

test("AUTH-13 refuses an address with a line break or a second recipient", async () => {
  for (const email of [
    "a@example.com\r\nBcc: b@example.com",
    "a@example.com,b@example.com",
    "<a@example.com>",
    '"a b"@example.com',
    "a@exa mple.com",
  ]) {
    const response = await accounts.call("POST", "/recover", { email });
    expect([response.status, response.body.code]).toEqual([400, "validation_failed"]);
  }
});

test("AUTH-06 PKCE accepts only S256, and refuses a wrong verifier and a second exchange", async () => {
  const { email } = await newUser(accounts);
  const browser = accounts.browser("127.0.0.1", "pkce");
  expect((await browser.auth.resetPasswordForEmail(email)).error).toBeNull();
  const { link } = await accounts.mailTo(email);
  const followed = await fetch(link, { redirect: "manual" });
  const code = new URL(followed.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const exchange = (verifier: string) =>
    accounts.call("POST", "/token?grant_type=pkce", { auth_code: code, code_verifier: verifier });
  expect((await exchange("a".repeat(64))).body.code).toBe("bad_code_verifier");
  const stranger = accounts.browser("127.0.0.1", "pkce");
  await stranger.auth.resetPasswordForEmail(newEmail());
  expect((await stranger.auth.exchangeCodeForSession(code)).error?.code).toBe("bad_code_verifier");
  const { data, error } = await browser.auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect((await exchange("a".repeat(64))).body.code).toBe("flow_state_not_found");
  const challenge = "a".repeat(43);
  for (const method of ["plain", "md5", "none"]) {
    const response = await accounts.call("POST", "/recover", {
      email,
      code_challenge: challenge,
      code_challenge_method: method,
    });
    expect([response.status, response.body.code]).toEqual([400, "validation_failed"]);
  }
});

test("AUTH-06 a PKCE code expires after five minutes", async () => {
  const { email } = await newUser(accounts);
  const browser = accounts.browser("127.0.0.1", "pkce");
  await browser.auth.resetPasswordForEmail(email);
  const followed = await fetch((await accounts.mailTo(email)).link, { redirect: "manual" });
  const code = new URL(followed.headers.get("location") ?? "").searchParams.get("code") ?? "";
  await accounts.sql`update auth.flow_state set auth_code_issued_at = now() - interval '5 minutes 1 second'`;
  expect((await browser.auth.exchangeCodeForSession(code)).error?.code).toBe("flow_state_expired");
});
