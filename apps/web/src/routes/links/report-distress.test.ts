import type { Database } from "@nirmaan/db/connect-database.ts";
import { requestLimits } from "@nirmaan/db/limits-schema.ts";
import { shareReports, shares } from "@nirmaan/db/sharing-schema.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newShareToken } from "#features/sharing/share-token.server.ts";
import { createLimits } from "#server/limits/create-limits.ts";
import type { Services } from "#server/services/services.ts";
import { signedInOnly } from "#server/session/page-guards.ts";
import { createRequestContext, requestContextKey } from "#server/session/request-context.ts";
import { newStudent } from "#testing/new-student.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { action, loader } from "./report-page.tsx";

let accounts: TestAccounts;
let db: Database;
const token = newShareToken();
const cookies = { asha: "", teacher: "" };
beforeAll(async () => {
  accounts = await createTestAccounts({
    SMTP_URL: "smtp://127.0.0.1:1",
    SAFEGUARDING_EMAIL: "safe@example.test",
  });
  db = accounts.services.database.db;
  const adult = { name: "Asha", dateOfBirth: "1990-04-30" };
  cookies.asha = (await accounts.signedIn("asha@example.test", adult)).cookie;
  const role = { appMetadata: { role: "teacher" } };
  cookies.teacher = (await accounts.signedIn("rao@example.test", role)).cookie;
});
beforeEach(async () => {
  for (const table of [tutorAlerts, requestLimits, shares]) await db.delete(table);
  const { id: studentId } = await newStudent(db, `Ravi ${crypto.randomUUID()}`);
  const words = { title: "Snake", displayName: "Ravi", content: { files: [] } };
  await db
    .insert(shares)
    .values({ studentId, kind: "project", slug: "project-snake", token, state: "on", ...words });
});
afterAll(() => accounts.close());

type Opened = { cookie?: string; search?: string; fields?: Record<string, string>; services?: Services };

/** What the page shows, or the address to which it redirects. */
async function open({ cookie = cookies.asha, search = "", fields, services = accounts.services }: Opened) {
  const url = new URL(`http://localhost:3000/shared/${token}/report${search}`);
  const body = fields && new URLSearchParams({ reason: "other", ...fields });
  const request = new Request(url, { headers: { cookie }, ...(body && { method: "post", body }) });
  const context = new RouterContextProvider();
  context.set(requestContextKey, createRequestContext(services, request));
  const given = { request, url, context, params: { token }, pattern: "/shared/:token/report" } as never;
  await signedInOnly(given, async () => new Response());
  const answer: unknown = await (body ? action(given) : loader(given)).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.headers.get("location") : answer;
}

const report = (note: string, given: Opened = {}) => open({ ...given, fields: { note } });
const alerts = () => db.select().from(tutorAlerts);
const path = `/shared/${token}/report`;

test("TRUST-08 a plea in the note of a report alerts adults, the report is stored, and the next page has the numbers", async () => {
  expect(await report("mujhe marna hai")).toBe(`${path}?sent&help=self-harm-hinglish`);
  expect(await alerts()).toMatchObject([{ kind: "self-harm", place: "report" }]);
  expect(await db.select().from(shareReports)).toMatchObject([{ reporterNote: "mujhe marna hai" }]);
  const shown = await open({ search: "?sent&help=self-harm-hinglish" });
  expect(shown).toMatchObject({ kind: "sent", help: { text: expect.stringContaining("Achha kiya") } });
});

test("TRUST-08 a plea is not lost over the limit of reports, nor when the form is incomplete", async () => {
  const services = { ...accounts.services, limits: createLimits(db, { report: 0 }) };
  const help = { told: expect.stringContaining("I have told the people") };
  const refused = { data: { help, errors: { form: expect.any(String) } }, init: { status: 429 } };
  expect(await report("I want to die", { services })).toMatchObject(refused);
  const incomplete = { data: { help, given: { note: "I want to die" } }, init: { status: 400 } };
  expect(await open({ fields: { note: "I want to die", reason: "" } })).toMatchObject(incomplete);
  expect(await alerts()).toMatchObject([{ messages: 2 }]);
});

test("TRUST-08 a plea about a link that was closed meanwhile is heard, and the page has the numbers", async () => {
  await db.update(shares).set({ state: "off" });
  expect(await report("I want to die")).toBe(`${path}?help=self-harm-english`);
  expect(await alerts()).toHaveLength(1);
  const shown = await open({ search: "?help=self-harm-english" });
  expect(shown).toMatchObject({ kind: "closed", help: { text: expect.stringContaining("You matter") } });
  expect(await report("It is a copy")).toMatchObject({ init: { status: 410 } });
});

test("an ordinary note, and what staff write, alert nobody", async () => {
  expect(await report("It is a copy")).toBe(`${path}?sent`);
  expect(await report("I want to die", { cookie: cookies.teacher })).toBe(`${path}?sent`);
  expect(await alerts()).toEqual([]);
  expect(await open({ search: "?sent&help=unknown" })).toEqual({ kind: "sent", help: undefined });
});
