import { recordReads } from "@nirmaan/db/administration-schema.ts";
import { schoolClasses, schoolClassStudents, students, teachers } from "@nirmaan/db/schema.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";
import { createTestAccounts, requestContextWith, type TestAccounts } from "#testing/test-accounts.ts";
import { loader } from "./alert-sentence-json.ts";
import { loader as classesPage, action as send } from "./classes-page.tsx";

let accounts: TestAccounts;
let alertId = 0;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  accounts = await createTestAccounts();
  const { db } = accounts.services.database;
  for (const [name, role] of [
    ["kavita", "teacher"],
    ["ravi", "teacher"],
    ["asha", "student"],
  ] as const) {
    const account = { name, dateOfBirth: "1990-04-30", appMetadata: { role } };
    const { cookie } = await accounts.signedIn(`${name}@example.test`, account);
    await sessionOf(requestContextWith(accounts.services, cookie));
    cookies[name] = cookie;
  }
  const [teacher] = await db.select().from(teachers).where(eq(teachers.email, "kavita@example.test"));
  const [student] = await db.select().from(students);
  const [made] = await db
    .insert(schoolClasses)
    .values({ teacherId: teacher?.id ?? "", name: "9 A", joinCode: "KITE-9A" })
    .returning();
  const place = { schoolClassId: made?.id ?? "", studentId: student?.id ?? "" };
  await db.insert(schoolClassStudents).values(place);
  const sentence = "I cannot go on";
  const [alert] = await db
    .insert(tutorAlerts)
    .values({ ...place, kind: "danger", sentence, messages: 2 })
    .returning();
  alertId = alert?.id ?? 0;
});
afterAll(() => accounts.close());

type Handler = (given: never) => Promise<unknown>;

/** What the person's browser gets: a response, or the status and data of a page. */
async function ask(handler: Handler, name: string, given: { id?: string; form?: Record<string, string> }) {
  const url = new URL("http://localhost/teacher");
  const { id = String(alertId), form } = given;
  const request = new Request(url, form ? { method: "post", body: new URLSearchParams(form) } : undefined);
  const context = new RouterContextProvider();
  context.set(requestContextKey, requestContextWith(accounts.services, cookies[name] ?? ""));
  const asked = { request, url, context, params: { alertId: id }, pattern: "" } as never;
  await staffOnly(asked, async () => new Response());
  return handler(asked).catch((thrown: unknown) => thrown);
}

const open = (name: string, id?: string) => ask(loader, name, id ? { id } : {});

test("TUT-07 only the teacher of the class gets what the student wrote, and it is kept in no cache", async () => {
  const { db } = accounts.services.database;
  expect(await open("asha")).toMatchObject({ init: { status: 403 } });
  expect(await open("ravi")).toMatchObject({ init: { status: 404 } });
  for (const id of ["0", "x", "99999999999999999999", "424242"])
    expect(await open("kavita", id)).toMatchObject({ init: { status: 404 } });
  expect(await db.select().from(recordReads)).toEqual([]);
  const response = await open("kavita");
  if (!(response instanceof Response)) throw new Error("no response");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await response.json()).toEqual({ sentence: "I cannot go on" });
  expect(await db.select().from(recordReads)).toMatchObject([{ page: "/teacher/alerts/:alertId" }]);
});

test("TUT-07 the page of the alerts has no sentence, and settles an alert only with the messages that it shows", async () => {
  const shown = await ask(classesPage as Handler, "kavita", {});
  expect(shown).toMatchObject({ alerts: [{ id: alertId, messages: 2 }], settledAlerts: [] });
  expect(JSON.stringify(shown)).not.toContain("cannot go on");
  const spoken = { intent: "spoken", alert: String(alertId) };
  const say = (name: string, messages: string) =>
    ask(send as Handler, name, { form: { ...spoken, messages } });
  expect(await say("ravi", "2")).toMatchObject({ init: { status: 404 } });
  expect(await say("kavita", "1")).toMatchObject({ writtenAgain: alertId });
  expect(await say("kavita", "2")).toMatchObject({ writtenAgain: undefined });
  expect(await ask(classesPage as Handler, "kavita", {})).toMatchObject({
    alerts: [],
    settledAlerts: [{ student: "asha", spokenByName: "kavita" }],
  });
});
