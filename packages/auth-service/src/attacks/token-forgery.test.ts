import { importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createKeyStore } from "../keys/key-store.ts";
import { readOperatorKey } from "../keys/operator-key.ts";
import { loadSigningKeys } from "../keys/signing-keys.ts";
import { type Accounts, bearer, newUser, startAccounts } from "../testing/start-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts({ keys: { jwtSecret: "a shared secret of more than thirty-two letters" } });
});
afterAll(() => accounts.stop());

const refresh = (token: string) =>
  accounts.call("POST", "/token?grant_type=refresh_token", { refresh_token: token });
const later = (sessionId: unknown) =>
  accounts.sql`update auth.sessions set refreshed_at = refreshed_at - interval '11 seconds' where id = ${String(sessionId)}`;
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

test("AUTH-10 late use of a copied refresh token ends the session for both holders", async () => {
  const { session } = await newUser(accounts);
  const first = await refresh(session.refresh_token);
  const second = await refresh(first.body.refresh_token);
  expect(second.status).toBe(200);
  await later(claimsOf(session.access_token).session_id);
  const stolen = await refresh(session.refresh_token);
  expect(stolen.body).toMatchObject({ code: "refresh_token_already_used" });
  expect((await refresh(second.body.refresh_token)).body).toMatchObject({ code: "refresh_token_not_found" });
  const user = await accounts.call("GET", "/user", undefined, bearer(second.body.access_token));
  expect([user.status, user.body.code]).toEqual([403, "session_not_found"]);
});

test("AUTH-12 the previous refresh token gets the newest token again, however late, after a lost response", async () => {
  const { session } = await newUser(accounts);
  const first = await refresh(session.refresh_token);
  await later(claimsOf(session.access_token).session_id);
  const again = await refresh(session.refresh_token);
  expect(again.body.refresh_token).toBe(first.body.refresh_token);
});

test("AUTH-10 the previous refresh token is refused, and the session ended, once somebody has used the answer that replaced it", async () => {
  const { session } = await newUser(accounts);
  const sessionId = claimsOf(session.access_token).session_id;
  const first = await refresh(session.refresh_token);
  expect((await accounts.call("GET", "/user", undefined, bearer(first.body.access_token))).status).toBe(200);
  // Within the interval two tabs may refresh at once.
  expect((await refresh(session.refresh_token)).body.refresh_token).toBe(first.body.refresh_token);
  await later(sessionId);
  const stolen = await refresh(session.refresh_token);
  expect([stolen.status, stolen.body.code]).toEqual([400, "refresh_token_already_used"]);
  expect(await accounts.verifyAccessToken(first.body.access_token)).toBeNull();
  expect((await refresh(first.body.refresh_token)).body.code).toBe("refresh_token_not_found");
});

test("AUTH-10 two holders of one refresh token cannot take turns", async () => {
  const { session } = await newUser(accounts);
  const sessionId = claimsOf(session.access_token).session_id;
  const thief = await refresh(session.refresh_token);
  await accounts.call("GET", "/user", undefined, bearer(thief.body.access_token));
  await later(sessionId);
  expect((await refresh(session.refresh_token)).status).toBe(400);
  expect((await refresh(thief.body.refresh_token)).status).toBe(400);
});

test("AUTH-12 eight concurrent refreshes all get the same new token", async () => {
  const { session } = await newUser(accounts);
  const responses = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)));
  expect(responses.map((response) => response.status)).toEqual(Array(8).fill(200));
  expect(new Set(responses.map((response) => response.body.refresh_token)).size).toBe(1);
});

test("AUTH-12 the database contains nothing from which a refresh token can be made", async () => {
  const { session } = await newUser(accounts);
  const rows = await accounts.sql`select s::text as line from auth.sessions s`;
  expect(rows.some((row) => String(row.line).includes(session.refresh_token))).toBe(false);
  const [own] = await accounts.sql`select refresh_token_hmac_key from auth.sessions limit 1`;
  expect(own?.refresh_token_hmac_key).toBeNull();
});

test("AUTH-10 a refresh token with a changed session id, counter or bit is not valid", async () => {
  const { session } = await newUser(accounts);
  const bytes = Buffer.from(session.refresh_token, "base64url");
  for (const place of [0, 1, 16, 24, 30, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    const response = await refresh(changed.toString("base64url"));
    expect([response.status, response.body.code]).toEqual([400, "validation_failed"]);
  }
});

async function ownKey() {
  const store = createKeyStore(accounts.sql, readOperatorKey(undefined, accounts.dataDir));
  const [key] = await loadSigningKeys(store, "ES256");
  return key as { kid: string; x: string; y: string };
}

async function forge(
  token: string,
  header: object,
  change: object,
  key: Parameters<SignJWT["sign"]>[0] | null,
) {
  const claims = { ...claimsOf(token), ...change };
  if (key === null) {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    return `${part(header)}.${part(claims)}.`;
  }
  return new SignJWT(claims).setProtectedHeader(header as { alg: string }).sign(key);
}

test("AUTH-06 refuses forged tokens: no signature, a public key used as a secret, unknown keys, embedded keys", async () => {
  const { token } = await newUser(accounts);
  const jwk = await ownKey();
  const foreign = await importJWK(
    (await (
      await import("jose")
    ).exportJWK(
      (
        await (await import("jose")).generateKeyPair("ES256", { extractable: true })
      ).privateKey,
    )) as object,
    "ES256",
  );
  const published = JSON.stringify((await accounts.call("GET", "/.well-known/jwks.json")).body.keys[0]);
  const secret = (text: string) => new TextEncoder().encode(text);
  const forged = [
    await forge(token, { alg: "none", typ: "JWT" }, {}, null),
    await forge(token, { alg: "none", kid: jwk.kid }, {}, null),
    await forge(token, { alg: "HS256", kid: jwk.kid }, {}, secret(published)),
    await forge(token, { alg: "HS256", kid: jwk.kid }, {}, secret(jwk.x)),
    await forge(token, { alg: "HS256" }, {}, secret("a shared secret of more than thirty-two lettera")),
    await forge(token, { alg: "ES256", kid: jwk.kid }, {}, foreign),
    await forge(token, { alg: "ES256", kid: "another" }, {}, foreign),
    await forge(token, { alg: "ES256" }, {}, foreign),
    await forge(token, { alg: "ES256", kid: jwk.kid, jku: "https://evil.example/keys" }, {}, foreign),
    `${token.slice(0, -4)}AAAA`,
    "a.b.c",
    "not-a-token",
  ];
  for (const bad of forged) {
    const response = await accounts.call("GET", "/user", undefined, bearer(bad));
    expect([response.status, response.body.code]).toEqual([403, "bad_jwt"]);
    expect(await accounts.verifyAccessToken(bad)).toBeNull();
  }
});

test("AUTH-06 refuses tokens with a valid signature that are expired, from the future, for another audience or issuer, or without expiry", async () => {
  const { token } = await newUser(accounts);
  const jwk = await ownKey();
  const key = await importJWK(jwk as object, "ES256");
  const now = Math.floor(Date.now() / 1000);
  const changes = [
    { exp: now - 1 },
    { iat: now + 3600, exp: now + 7200 },
    { nbf: now + 3600 },
    { aud: "somebody-else" },
    { iss: "https://evil.example" },
    { exp: undefined },
    { sub: undefined },
    { sub: "not-an-id" },
  ];
  for (const change of changes) {
    const response = await accounts.call(
      "GET",
      "/user",
      undefined,
      bearer(await forge(token, { alg: "ES256", kid: jwk.kid }, change, key)),
    );
    expect([JSON.stringify(change), response.status, response.body.code]).toEqual([
      JSON.stringify(change),
      403,
      "bad_jwt",
    ]);
  }
  const honest = await accounts.call(
    "GET",
    "/user",
    undefined,
    bearer(await forge(token, { alg: "ES256", kid: jwk.kid }, {}, key)),
  );
  expect(honest.status).toBe(200);
});

test("AUTH-12 the client library verifies our tokens with the published keys, which contain no private part", async () => {
  const { browser } = await newUser(accounts);
  const { data, error } = await browser.auth.getClaims();
  expect(error).toBeNull();
  expect(data?.header.alg).toBe("ES256");
  const { body } = await accounts.call("GET", "/.well-known/jwks.json");
  for (const key of body.keys)
    for (const secret of ["d", "p", "q", "k"]) expect(key).not.toHaveProperty(secret);
});

test.each(["local", "global"] as const)(
  "AUTH-10 after a %s sign-out the old tokens are refused",
  async (scope) => {
    const { browser, session } = await newUser(accounts);
    expect((await browser.auth.signOut({ scope })).error).toBeNull();
    const response = await accounts.call("GET", "/user", undefined, bearer(session.access_token));
    expect(response.body.code).toBe("session_not_found");
    expect((await refresh(session.refresh_token)).body.code).toBe("refresh_token_not_found");
    expect(await accounts.verifyAccessToken(session.access_token)).toBeNull();
  },
);

test("AUTH-10 a ban, a deletion and a password set by an admin end all sessions immediately", async () => {
  const { auth } = accounts.server();
  const endings = [
    (id: string) => auth.admin.updateUserById(id, { ban_duration: "1h" }),
    (id: string) => auth.admin.updateUserById(id, { password: "Another-horse-2!" }),
    (id: string) => auth.admin.deleteUser(id),
    (id: string) => auth.admin.deleteUser(id, true),
  ];
  for (const end of endings) {
    const { id, token, session } = await newUser(accounts);
    expect((await end(id)).error).toBeNull();
    const response = await accounts.call("GET", "/user", undefined, bearer(token));
    expect(response.status).toBe(403);
    expect((await refresh(session.refresh_token)).status).toBe(400);
  }
});

test("AUTH-12 a session ends after its inactivity timeout and after its maximum duration", async () => {
  const { session } = await newUser(accounts);
  const id = String(claimsOf(session.access_token).session_id);
  await accounts.sql`update auth.sessions set created_at = now() - interval '61 days' where id = ${id}`;
  expect((await refresh(session.refresh_token)).body).toMatchObject({ code: "session_expired" });
  const timed = await newUser(accounts);
  await accounts.sql`update auth.sessions set not_after = now() where user_id = ${timed.id}`;
  expect((await refresh(timed.session.refresh_token)).body).toMatchObject({ code: "session_expired" });
});
