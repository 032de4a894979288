import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadApiKeys } from "./api-keys.ts";
import { createKeyFolder, type KeyFolder } from "./key-folder.ts";
import { createKeyring } from "./keyring.ts";
import { rotateSigningKeys } from "./signing-keys.ts";

let home: string;
let folder: KeyFolder;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "keys-"));
  folder = createKeyFolder(home);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const open = () => createKeyring(folder, { algorithm: "ES256" });

test("AUTH-12 tokens stay valid after one key rotation, and not after two", async () => {
  const token = await (await open()).sign({ sub: "asha" });
  await rotateSigningKeys(folder, "ES256");
  const rotated = await open();
  expect(rotated.publicKeys).toHaveLength(2);
  expect(await rotated.verify(token)).toMatchObject({ sub: "asha" });
  await rotateSigningKeys(folder, "ES256");
  await expect((await open()).verify(token)).rejects.toMatchObject({ code: "bad_jwt" });
});

test("AUTH-09 the API keys are kept until their signing key is gone", async () => {
  const first = await loadApiKeys(folder, await open());
  expect(await loadApiKeys(folder, await open())).toEqual(first);
  await rotateSigningKeys(folder, "ES256");
  expect(await loadApiKeys(folder, await open())).toEqual(first);
  await rotateSigningKeys(folder, "ES256");
  const keyring = await open();
  const second = await loadApiKeys(folder, keyring);
  expect(second).not.toEqual(first);
  expect(await keyring.verify(second.serviceRoleKey)).toMatchObject({ role: "service_role" });
});

test("AUTH-09 processes that start at the same time use the same keys", async () => {
  const keyrings = await Promise.all(Array.from({ length: 6 }, open));
  expect(new Set(keyrings.map((keyring) => keyring.publicKeys[0]?.kid)).size).toBe(1);
  expect(new Set(keyrings.map((keyring) => keyring.secretFor("x").toString("hex"))).size).toBe(1);
});

test("AUTH-06 the operator's own keys sign; a shared secret verifies but never signs", async () => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: "theirs", alg: "RS256", key_ops: ["sign", "verify"] };
  const jwtSecret = "a secret that other services have known for long";
  const keyring = await createKeyring(folder, { algorithm: "ES256", jwtKeys: [jwk], jwtSecret });
  const token = await keyring.sign({ sub: "asha" });
  expect(JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString())).toEqual({
    alg: "RS256",
    kid: "theirs",
    typ: "JWT",
  });
  expect(keyring.publicKeys).toEqual([expect.not.objectContaining({ d: expect.anything() })]);
  const theirs = await new SignJWT({ role: "service_role" })
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode(jwtSecret));
  expect(await keyring.verify(theirs)).toMatchObject({ role: "service_role" });
  await expect((await open()).verify(theirs)).rejects.toMatchObject({ code: "bad_jwt" });
});

test("AUTH-06 RS256 can be configured", async () => {
  const keyring = await createKeyring(folder, { algorithm: "RS256" });
  expect(keyring.publicKeys[0]).toMatchObject({ kty: "RSA", alg: "RS256", use: "sig", key_ops: ["verify"] });
});
