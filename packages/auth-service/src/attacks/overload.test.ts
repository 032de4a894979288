import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPasswordHasher } from "../passwords/password-hasher.ts";
import { type Accounts, bearer, newEmail, PASSWORD, startAccounts } from "../testing/start-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts({ hasher: await createPasswordHasher({ parallel: 2, waitMs: 120_000 }) });
});
afterAll(() => accounts.stop());

test("AUTH-13 refuses a body over one megabyte before reading it completely", async () => {
  const response = await accounts.call("POST", "/signup", `{"email":"${"x".repeat(1_048_577)}"}`);
  expect([response.status, response.body.code]).toEqual([413, "request_entity_too_large"]);
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)),
  });
  const streamed = await fetch(`${accounts.url}/auth/v1/signup`, {
    method: "POST",
    body: endless,
    duplex: "half",
  } as RequestInit).then(
    (response) => response.status,
    () => 413,
  );
  expect(streamed).toBe(413);
});

test.each([
  ["deep nesting", `{"data":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}}`, "bad_json"],
  ["half a surrogate pair", '{"email":"\\ud800@example.com"}', "bad_json"],
  ["a NUL", '{"data":{"name":"a\\u0000b"}}', "bad_json"],
  ["a list", "[]", "bad_json"],
  ["no JSON at all", "email=a", "bad_json"],
  [
    "an address of ten thousand letters",
    JSON.stringify({ email: `${"a".repeat(10_000)}@example.com`, password: PASSWORD }),
    "validation_failed",
  ],
  ["numbers for words", '{"email":1,"password":{}}', "validation_failed"],
  [
    "metadata that would not fit into a token",
    JSON.stringify({ email: "a@example.com", password: PASSWORD, data: { x: "y".repeat(20_000) } }),
    "validation_failed",
  ],
])("AUTH-13 %s is the caller's mistake", async (_what, body, code) => {
  const response = await accounts.call("POST", "/signup", body);
  expect([response.status, response.body.code]).toEqual([400, code]);
});

test("AUTH-13 answers a hundred concurrent sign-ins in bounded memory", async () => {
  const emails = Array.from({ length: 100 }, () => newEmail("pupil"));
  const passwordHash = await (await createPasswordHasher()).hash(PASSWORD);
  const { auth } = accounts.server();
  for (const email of emails)
    await auth.admin.createUser({ email, email_confirm: true, password_hash: passwordHash });
  const before = process.memoryUsage().rss;
  const responses = await Promise.all(
    emails.map((email) => accounts.call("POST", "/token?grant_type=password", { email, password: PASSWORD })),
  );
  expect(responses.map((response) => response.status)).toEqual(Array(100).fill(200));
  // A hundred hashes at once would need 1.9 GB.
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});

test("AUTH-13 answers 429 when a request waits too long for a hash", async () => {
  const slow = await createPasswordHasher({ parallel: 1, waitMs: 1 });
  const hashes = await Promise.allSettled(Array.from({ length: 8 }, () => slow.hash(PASSWORD)));
  const refused = hashes.filter((result) => result.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ status: 429, code: "over_request_rate_limit" });
  expect(await slow.hash(PASSWORD)).toMatch(/^\$argon2id\$/);
});

test("AUTH-13 accepts bcrypt passwords imported from GoTrue and replaces them by argon2id at the first sign-in", async () => {
  const bcrypt = (await import("bcryptjs")).default;
  const email = newEmail("imported");
  const { data } = await accounts.server().auth.admin.createUser({
    email,
    email_confirm: true,
    password_hash: await bcrypt.hash(PASSWORD, 4),
  });
  const signIn = () => accounts.browser().auth.signInWithPassword({ email, password: PASSWORD });
  expect((await signIn()).error).toBeNull();
  const [row] =
    await accounts.sql`select encrypted_password from auth.users where id = ${data.user?.id ?? ""}`;
  expect(row?.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn()).error).toBeNull();
});

test("AUTH-13 no password, code, token or key appears in logs, the audit log, errors or unprotected files", async () => {
  const email = newEmail("secretive");
  const password = "Very-secret-horse-77!";
  const browser = accounts.browser();
  await browser.auth.signUp({ email, password });
  const signupMail = await accounts.mailTo(email);
  const { data } = await browser.auth.verifyOtp({ email, token: signupMail.code, type: "signup" });
  await browser.auth.resetPasswordForEmail(email);
  const recovery = await accounts.mailTo(email);
  await browser.auth.signInWithPassword({ email, password: "Wrong-secret-88!" });
  const token = data.session?.access_token ?? "";
  const broken = await accounts.call(
    "PUT",
    "/user",
    { password: "Very-secret-horse-77!", data: 5 },
    bearer(token),
  );
  const secrets = [
    password,
    "Wrong-secret-88!",
    signupMail.code,
    recovery.code,
    new URL(recovery.link).searchParams.get("token") ?? "",
    token,
    data.session?.refresh_token ?? "",
    accounts.keys.serviceRoleKey,
  ];
  const audit = await accounts.sql`select payload::text from auth.audit_log_entries`;
  const places = [accounts.logged.join("\n"), JSON.stringify(audit), broken.text];
  for (const secret of secrets) for (const place of places) expect(place.includes(secret)).toBe(false);
  expect(audit.length).toBeGreaterThan(3);

  const stored = await accounts.sql`select t::text from auth.one_time_tokens t`;
  const codes = await accounts.sql`select c::text from auth_guard.one_time_codes c`;
  for (const secret of [recovery.code, secrets[4] ?? ""])
    expect(JSON.stringify([stored, codes])).not.toContain(`"${secret}`);
  expect(JSON.stringify(stored)).not.toContain(secrets[4]);
});

test("AUTH-09 the operator's key is readable by its owner only, and no other key is on the disk", () => {
  const folder = join(accounts.dataDir, "keys");
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder)).toEqual(["secrets.key"]);
  expect(statSync(join(folder, "secrets.key")).mode & 0o777).toBe(0o600);
});
