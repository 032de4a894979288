import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createRequestContext, SESSION_COOKIE } from "#server/session/request-context.ts";
import { requireAdmin, requireStaff, requireStudent, sessionOf } from "#server/session/session.ts";
import {
  createTestAccounts,
  requestContextWith as requestContextFor,
  signIn,
  type TestAccounts,
} from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

const requestContextWith = (cookie: string) => requestContextFor(accounts.services, cookie);

function requestUserSession(cookie: string) {
  const app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  return app.request("/api/auth/user-session", { headers: { cookie } });
}

test("API-01 returns id, e-mail, name, student id and tier of a student, without caching", async () => {
  const { cookie, userId } = await accounts.signedIn("asha@example.test", { name: "Asha Rao" });
  const response = await requestUserSession(cookie);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await response.json()).toEqual({
    id: userId,
    email: "asha@example.test",
    name: "Asha Rao",
    studentId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    subscriptionTier: "free",
  });
});

test("ROLE-01 takes the role from app metadata, which only the operator can write, and not from user metadata", async () => {
  const teacher = await accounts.signedIn("teacher@example.test", { appMetadata: { role: "teacher" } });
  expect(await (await requestUserSession(teacher.cookie)).json()).toHaveProperty("teacherId");
  const admin = await accounts.signedIn("admin@example.test", { appMetadata: { role: "admin" } });
  expect(await (await requestUserSession(admin.cookie)).json()).toHaveProperty("adminId");
  const { cookie } = await accounts.signedIn("sly@example.test");
  const requestContext = requestContextWith(cookie);
  await requestContext.accounts().updateUser({ data: { role: "admin", app_metadata: { role: "admin" } } });
  expect(await (await requestUserSession(cookie)).json()).toHaveProperty("studentId");
});

test("ROLE-02 each guard accepts only its own role", async () => {
  const { cookie } = await accounts.signedIn("ravi@example.test");
  expect((await requireStudent(requestContextWith(cookie))).name).toBe("Asha");
  await expect(requireStaff(requestContextWith(cookie))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(requireAdmin(requestContextWith(cookie))).rejects.toMatchObject({ kind: "forbidden" });
  const teacher = await accounts.signedIn("kavita@example.test", { appMetadata: { role: "teacher" } });
  await expect(requireStudent(requestContextWith(teacher.cookie))).rejects.toThrow(
    "Student record not found",
  );
  expect((await requireStaff(requestContextWith(teacher.cookie))).role).toBe("teacher");
});

test("AUTH-10 refuses a session that was ended elsewhere before its token expired, and clears its cookie", async () => {
  const { cookie } = await accounts.signedIn("lost@example.test");
  const elsewhere = await signIn(accounts.services, "lost@example.test");
  await requestContextWith(elsewhere).accounts().signOut({ scope: "global" });
  const response = await requestUserSession(cookie);
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ error: "No authenticated user" });
  expect(response.headers.getSetCookie().join()).toMatch(new RegExp(`${SESSION_COOKIE}[.0-9]*=; Max-Age=0`));
});

test("AUTH-12 renews an expired session and sets its cookie for 400 days", async () => {
  const { cookie } = await accounts.signedIn("tired@example.test");
  const response = await requestUserSession(expireSession(cookie));
  expect(response.status).toBe(200);
  const written = response.headers.getSetCookie().join("\n");
  expect(written).toContain(`${SESSION_COOKIE}`);
  expect(written).toContain("Max-Age=34560000");
  expect(written).toContain("SameSite=Lax");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("treats a damaged or forged cookie as signed out", async () => {
  const { cookie } = await accounts.signedIn("torn@example.test");
  const damaged = [
    cookie.slice(0, cookie.length / 2),
    `${SESSION_COOKIE}=base64-AAAA`,
    `${SESSION_COOKIE}=%ff`,
    `${SESSION_COOKIE}.1=abc`,
    `${SESSION_COOKIE}=base64-${Buffer.from('{"access_token":"a.b.c","refresh_token":"x","expires_at":9999999999}').toString("base64url")}`,
  ];
  for (const cookies of damaged)
    expect((await requestUserSession(cookies)).status, cookies.slice(0, 60)).toBe(401);
});

test("AUTH-04 with a second factor on the account, a password alone does not sign in", async () => {
  const { cookie } = await accounts.signedIn("careful@example.test");
  const requestContext = requestContextWith(cookie);
  const { data } = await requestContext.accounts().mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  const factorId = data?.id ?? "";
  const code = await totpNow(data && "totp" in data ? data.totp.secret : "");
  expect((await requestContext.accounts().mfa.challengeAndVerify({ factorId, code })).error).toBeNull();

  const passwordOnly = await signIn(accounts.services, "careful@example.test");
  expect((await sessionOf(requestContextWith(passwordOnly))).kind).toBe("needs-second-factor");
  expect((await requestUserSession(passwordOnly)).status).toBe(401);
  const withCode = [...requestContext.cookiesToSet.values()].map((line) => line.split(";")[0]).join("; ");
  expect((await sessionOf(requestContextWith(withCode))).kind).toBe("signed-in");
});

test("an unreachable accounts service does not sign the person out", async () => {
  const { cookie } = await accounts.signedIn("patient@example.test");
  const down = {
    ...accounts.services,
    accounts: {
      ...accounts.services.accounts,
      fetchFor: () => async () => Response.json({}, { status: 500 }),
    },
  };
  const requestContext = createRequestContext(
    down,
    new Request("http://localhost:3000/", { headers: { cookie } }),
  );
  await expect(sessionOf(requestContext)).rejects.toThrow("Failed to load user data");
  expect(requestContext.cookiesToSet.size).toBe(0);
});

/** The same session, with its time of expiry moved to the past. */
function expireSession(cookie: string): string {
  const chunks = cookie.split("; ").map((pair) => pair.slice(pair.indexOf("=") + 1));
  const session = JSON.parse(
    Buffer.from(decodeURIComponent(chunks.join("")).replace("base64-", ""), "base64url").toString(),
  );
  session.expires_at = 1;
  return `${SESSION_COOKIE}=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
}

async function totpNow(secret: string): Promise<string> {
  const { generate } = await import("otplib");
  return generate({ secret });
}
