import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Connection } from "@nirmaan/db/connect-database.ts";
import { adultCheckStarts, guardianChecks } from "@nirmaan/db/consent-schema.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readEnv } from "#server/config/env.ts";
import { newGuardian } from "#testing/new-guardian.ts";
import { BORN_15_YEARS_AGO, newStudent } from "#testing/new-student.ts";
import { type TestServices, testServices } from "#testing/test-services.ts";
import { findGuardian } from "../answers/find-guardian.server.ts";
import { finishAdultCheck } from "./finish-adult-check.server.ts";
import { startAdultCheck } from "./start-adult-check.server.ts";

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

let database: Awaited<ReturnType<typeof newDatabase>>;
let connection: Connection;
let services: TestServices;
let issuerKeys: KeyPair;
let closeIssuer: () => void;
let guardian: { token: string };

/** An authorised entity with a published key set, on loopback. */
async function startIssuer(): Promise<string> {
  issuerKeys = await generateKeyPair("ES256");
  const keySet = { keys: [{ ...(await exportJWK(issuerKeys.publicKey)), kid: "1", alg: "ES256" }] };
  const server = createServer((_, response) => response.end(JSON.stringify(keySet)));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  closeIssuer = () => server.close();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  database = await newDatabase();
  connection = database.connection;
  const issuer = await startIssuer();
  services = testServices(connection, {
    ADULT_CHECK: "token",
    ADULT_CHECK_NAME: "Age Check",
    ADULT_CHECK_URL: `${issuer}/check`,
    ADULT_CHECK_ISSUER: "https://age.example",
    ADULT_CHECK_JWKS_URL: `${issuer}/keys`,
    ADULT_CHECK_AUDIENCE: "nirmaan-test",
  });
});
afterAll(async () => {
  closeIssuer();
  await database.drop();
});

beforeEach(async () => {
  const id = crypto.randomUUID().slice(0, 8);
  const child = await newStudent(connection.db, `Asha${id}`, { dateOfBirth: BORN_15_YEARS_AGO });
  guardian = await newGuardian(connection.db, child, { email: `meera-${id}@example.test` });
});

async function start(): Promise<string> {
  const found = await findGuardian(connection.db, guardian.token);
  const started = found && (await startAdultCheck(services, found, guardian.token));
  const address = new URL(started?.to ?? "http://nowhere.test");
  expect(address.href).not.toContain(guardian.token);
  expect(address.searchParams.get("redirect_uri")).toBe("http://localhost:3000/consent-check");
  return address.searchParams.get("nonce") ?? "";
}

type Claims = {
  key?: KeyPair["privateKey"];
  issuer?: string;
  audience?: string;
  expires?: string;
  isAdult?: boolean;
};

const sign = (nonce: string, { key, issuer, audience, expires, isAdult = true }: Claims = {}) =>
  new SignJWT({ nonce, age_over_18: isAdult, aadhaar: "1234 5678 9012" })
    .setProtectedHeader({ alg: "ES256", kid: "1" })
    .setIssuer(issuer ?? "https://age.example")
    .setAudience(audience ?? "nirmaan-test")
    .setJti(crypto.randomUUID())
    .setExpirationTime(expires ?? "5 minutes")
    .sign(key ?? issuerKeys.privateKey);

const finish = (proofToken: string, guardianToken = guardian.token) =>
  finishAdultCheck(services, { proofToken, guardianToken });

const strengthNow = async () => (await findGuardian(connection.db, guardian.token))?.strength;

test("TRUST-06 a genuine token verifies the guardian and stores method, issuer, reference and time, no identity number", async () => {
  expect(await strengthNow()).toBe("email-declaration");
  expect(await finish(await sign(await start()))).toBe(true);
  expect(await strengthNow()).toBe("verified-guardian");
  const stored = await connection.db.select().from(guardianChecks);
  expect(stored.at(-1)).toMatchObject({
    method: "signed-token",
    result: "adult",
    issuer: "https://age.example",
  });
  expect(JSON.stringify(stored)).not.toMatch(/1234 ?5678/);
  expect(services.jobs.at(-1)).toMatchObject({ name: "send-guardian-letter", letter: "verified" });
});

test("TRUST-06 a foreign, expired, unsigned or underage token opens nothing", async () => {
  const stranger = await generateKeyPair("ES256");
  const wrong: Claims[] = [
    { key: stranger.privateKey },
    { issuer: "https://other.example" },
    { audience: "somebody-else" },
    { expires: "-1 minute" },
    { isAdult: false },
  ];
  for (const claims of wrong)
    expect([claims, await finish(await sign(await start(), claims))]).toEqual([claims, false]);
  const [header, payload] = (await sign(await start())).split(".");
  const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  for (const token of ["", "x", `${none}.${payload}.`, `${header}.${payload}.AAAA`])
    expect([token, await finish(token)]).toEqual([token, false]);
  expect(await strengthNow()).toBe("email-declaration");
});

test("TRUST-06 a token works once, for the guardian who started the check, and not after its nonce is gone", async () => {
  const token = await sign(await start());
  const other = await newStudent(connection.db, "Ravi", {
    dateOfBirth: BORN_15_YEARS_AGO,
    email: `ravi-${crypto.randomUUID()}@example.test`,
  });
  const stranger = await newGuardian(connection.db, other, { email: "stranger@example.test" });
  expect(await finish(token, stranger.token), "another guardian").toBe(false);
  expect(await finish(token)).toBe(true);
  expect(await finish(token), "replayed").toBe(false);
  const late = await sign(await start());
  await connection.db.update(adultCheckStarts).set({ expiresAt: new Date(0) });
  expect(await finish(late), "too late").toBe(false);
  expect(await finish(await sign("made-up-nonce")), "no check was started").toBe(false);
});

test("TRUST-06 the stand-in refuses to start on a public address, and half of the settings too", () => {
  const env = (variables: Record<string, string>) =>
    readEnv({ DATABASE_URL: "postgres://localhost/x", ...variables });
  expect(() => env({ ADULT_CHECK: "stand-in", SITE_URL: "https://nirmaan.example" })).toThrow(
    "believes everybody",
  );
  expect(() => env({ ADULT_CHECK: "stand-in", SITE_URL: "http://192.168.1.9" })).toThrow(
    "believes everybody",
  );
  expect(env({ ADULT_CHECK: "stand-in", SITE_URL: "http://localhost:3000" }).ADULT_CHECK).toBe("stand-in");
  expect(env({ ADULT_CHECK: "stand-in" }).ADULT_CHECK).toBe("stand-in");
  expect(() => env({ ADULT_CHECK: "token", ADULT_CHECK_NAME: "x" })).toThrow("ADULT_CHECK_ISSUER");
});
