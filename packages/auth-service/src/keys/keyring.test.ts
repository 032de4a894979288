import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type postgres from "postgres";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { migrateAuthSchema } from "../database/migrate-auth-schema.ts";
import { loadApiKeys } from "./api-keys.ts";
import { importKeyFiles } from "./import-key-files.ts";
import { createKeyStore, type KeyStore, reencryptStoredKeys } from "./key-store.ts";
import { createKeyring } from "./keyring.ts";
import { operatorKeyFile, readOperatorKey } from "./operator-key.ts";
import { rotateSigningKeys } from "./signing-keys.ts";

const SECRETS_KEY = "thirty-two characters or more, ours";
let database: Awaited<ReturnType<typeof newDatabase>>;
let sql: postgres.Sql;
let store: KeyStore;
let dataDir: string;
beforeEach(async () => {
  database = await newDatabase();
  sql = database.connection.sql;
  await migrateAuthSchema(sql);
  dataDir = mkdtempSync(join(tmpdir(), "keys-"));
  store = createKeyStore(sql, readOperatorKey(SECRETS_KEY, dataDir));
});
afterEach(async () => {
  vi.useRealTimers();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => createKeyring(store, { algorithm: "ES256" });

test("AUTH-12 tokens stay valid after one key rotation, and not after two", async () => {
  const token = await (await open()).sign({ sub: "asha" });
  await rotateSigningKeys(store, "ES256");
  const rotated = await open();
  expect(await rotated.publicKeys()).toHaveLength(2);
  expect(await rotated.verify(token)).toMatchObject({ sub: "asha" });
  await rotateSigningKeys(store, "ES256");
  await expect((await open()).verify(token)).rejects.toMatchObject({ code: "bad_jwt" });
});

test("AUTH-09 the API keys are kept until their signing key is gone", async () => {
  const first = await loadApiKeys(store, await open());
  expect(await loadApiKeys(store, await open())).toEqual(first);
  await rotateSigningKeys(store, "ES256");
  expect(await loadApiKeys(store, await open())).toEqual(first);
  await rotateSigningKeys(store, "ES256");
  const keyring = await open();
  const second = await loadApiKeys(store, keyring);
  expect(second).not.toEqual(first);
  expect(await keyring.verify(second.serviceRoleKey)).toMatchObject({ role: "service_role" });
});

test("AUTH-09 processes that start at the same time use the same keys", async () => {
  const keyrings = await Promise.all(Array.from({ length: 6 }, open));
  const published = await Promise.all(keyrings.map((keyring) => keyring.publicKeys()));
  expect(new Set(published.map(([key]) => key?.kid)).size).toBe(1);
  expect(new Set(keyrings.map((keyring) => keyring.secretFor("x").toString("hex"))).size).toBe(1);
});

test("AUTH-06 the operator's own keys sign; a shared secret verifies but never signs", async () => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: "theirs", alg: "RS256", key_ops: ["sign", "verify"] };
  const jwtSecret = "a secret that other services have known for long";
  const keyring = await createKeyring(store, { algorithm: "ES256", jwtKeys: [jwk], jwtSecret });
  const token = await keyring.sign({ sub: "asha" });
  expect(JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString())).toEqual({
    alg: "RS256",
    kid: "theirs",
    typ: "JWT",
  });
  expect(await keyring.publicKeys()).toEqual([expect.not.objectContaining({ d: expect.anything() })]);
  const theirs = await new SignJWT({ role: "service_role" })
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode(jwtSecret));
  expect(await keyring.verify(theirs)).toMatchObject({ role: "service_role" });
  await expect((await open()).verify(theirs)).rejects.toMatchObject({ code: "bad_jwt" });
});

test("AUTH-06 RS256 can be configured", async () => {
  const keyring = await createKeyring(store, { algorithm: "RS256" });
  expect((await keyring.publicKeys())[0]).toMatchObject({
    kty: "RSA",
    alg: "RS256",
    use: "sig",
    key_ops: ["verify"],
  });
});

test("OPS-01 a running process accepts tokens of a key that another process created, and signs with it after a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const running = await open();
  await rotateSigningKeys(store, "ES256");
  const restarted = await open();
  const [newest] = await restarted.publicKeys();
  vi.setSystemTime(Date.now() + 3000);
  expect(await running.verify(await restarted.sign({ sub: "asha" }))).toMatchObject({ sub: "asha" });
  vi.setSystemTime(Date.now() + 61_000);
  await running.refresh();
  const header = JSON.parse(
    Buffer.from((await running.sign({ sub: "ravi" })).split(".")[0] ?? "", "base64url").toString(),
  );
  expect(header.kid).toBe(newest?.kid);
});

test("OPS-01 keys are encrypted in the database, and a process with another SECRETS_KEY is refused", async () => {
  await open();
  const rows = await sql<
    { name: string; encrypted: string }[]
  >`select name, encrypted from auth_guard.stored_keys`;
  expect(rows.map(({ name }) => name).sort()).toEqual(["service-secret", "signing-keys.json"]);
  for (const { encrypted } of rows)
    expect(Buffer.from(encrypted, "base64").toString("latin1")).not.toContain("kty");
  const other = createKeyStore(sql, readOperatorKey("another key of at least 32 letters", dataDir));
  await expect(createKeyring(other, { algorithm: "ES256" })).rejects.toThrow(
    "encrypted with another SECRETS_KEY",
  );
  // A row that is copied over another one is refused too.
  await sql`update auth_guard.stored_keys set encrypted = ${rows[0]?.encrypted ?? ""}`;
  await expect(open()).rejects.toThrow("encrypted with another SECRETS_KEY");
});

test("OPS-01 rotating SECRETS_KEY keeps every stored key; with a wrong old key it changes nothing", async () => {
  const token = await (await open()).sign({ sub: "asha" });
  const next = readOperatorKey("the new key of the operator, long enough", dataDir);
  const wrong = readOperatorKey("a key that was never used by anything", dataDir);
  await expect(sql.begin((tx) => reencryptStoredKeys(tx, wrong, next))).rejects.toThrow(
    "another SECRETS_KEY",
  );
  expect(await (await open()).verify(token)).toMatchObject({ sub: "asha" });
  expect(await sql.begin((tx) => reencryptStoredKeys(tx, readOperatorKey(SECRETS_KEY, dataDir), next))).toBe(
    2,
  );
  const keyring = await createKeyring(createKeyStore(sql, next), { algorithm: "ES256" });
  expect(await keyring.verify(token)).toMatchObject({ sub: "asha" });
  await expect(open()).rejects.toThrow("another SECRETS_KEY");
});

test("OPS-01 key files of an earlier version move into the database; files of another installation stay", async () => {
  const operatorKey = readOperatorKey(undefined, dataDir);
  const own = createKeyStore(sql, operatorKey);
  const folder = join(dataDir, "keys");
  writeFileSync(join(folder, "service-secret"), "ab".repeat(32));
  await importKeyFiles(own, dataDir, () => undefined);
  expect(await own.read("service-secret")).toBe("ab".repeat(32));
  expect(readdirSync(folder)).toEqual(["secrets.key"]);
  const warnings: string[] = [];
  writeFileSync(join(folder, "service-secret"), "cd".repeat(32));
  await importKeyFiles(own, dataDir, (_level, message) => void warnings.push(message));
  expect(await own.read("service-secret")).toBe("ab".repeat(32));
  expect(readdirSync(folder)).toContain("service-secret");
  expect(warnings).toHaveLength(1);
  expect(readOperatorKey(undefined, dataDir).derive("x")).toEqual(operatorKey.derive("x"));
  expect(operatorKeyFile(dataDir)).toBe(join(folder, "secrets.key"));
});
