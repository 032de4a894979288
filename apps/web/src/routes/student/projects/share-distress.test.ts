import type { Database } from "@nirmaan/db/connect-database.ts";
import { requestLimits } from "@nirmaan/db/limits-schema.ts";
import { projects, students } from "@nirmaan/db/schema.ts";
import { shares } from "@nirmaan/db/sharing-schema.ts";
import { tutorAlerts, tutorWorries } from "@nirmaan/db/tutor-schema.ts";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLimits } from "#server/limits/create-limits.ts";
import type { Services } from "#server/services/services.ts";
import { studentsOnly } from "#server/session/page-guards.ts";
import { createRequestContext, requestContextKey } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";
import { createTestAccounts, requestContextWith, type TestAccounts } from "#testing/test-accounts.ts";
import { action as portfolioAction } from "./portfolio-settings-page.tsx";
import { action as shareAction } from "./share-page.tsx";

const SAFE = "safe@example.test";
const SLUG = "project-snake";
let accounts: TestAccounts;
let db: Database;
let cookie = "";
let studentId = "";
beforeAll(async () => {
  accounts = await createTestAccounts({ SMTP_URL: "smtp://127.0.0.1:1", SAFEGUARDING_EMAIL: SAFE });
  db = accounts.services.database.db;
  ({ cookie } = await accounts.signedIn("asha@example.test", { name: "Asha", dateOfBirth: "1990-04-30" }));
  studentId = (await requireStudent(requestContextWith(accounts.services, cookie))).id;
});
beforeEach(async () => {
  for (const table of [tutorAlerts, tutorWorries, requestLimits, shares, projects]) await db.delete(table);
  await db.update(students).set({ name: "Asha" }).where(eq(students.id, studentId));
});
afterAll(() => accounts.close());

async function storeProject(files: Record<string, string>): Promise<void> {
  const nodes = Object.entries(files).map(([name, content]) => ({
    ...{ id: name, name, content, parentId: null, type: "file", language: "text" },
  }));
  const content = { files: nodes, openFiles: [], currentFileId: null };
  await db.insert(projects).values({ studentId, slug: SLUG, revision: 1, content });
}

type Answered = {
  data: {
    errors: Record<string, string>;
    given?: object;
    displayName?: string;
    help?: { told?: string };
    isHeldBack: boolean;
  };
  init: { status?: number } | null;
};

/** What the form shows after it was sent, or the address to which it redirects. */
async function post(path: string, fields: Record<string, string>, services: Services = accounts.services) {
  const url = new URL(`http://localhost:3000${path}`);
  const request = new Request(url, {
    method: "post",
    headers: { cookie },
    body: new URLSearchParams(fields),
  });
  const context = new RouterContextProvider();
  context.set(requestContextKey, createRequestContext(services, request));
  const given = { request, url, context, params: { slug: SLUG }, pattern: path } as never;
  await studentsOnly(given, async () => new Response());
  const action = path.endsWith("share") ? shareAction : portfolioAction;
  const answer: unknown = await action(given).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return { address: answer.headers.get("location") };
  const { data, init } = answer as Answered;
  return { status: init?.status ?? 200, ...data };
}

const share = (fields: Record<string, string> = {}, services?: Services) =>
  post(
    `/student/projects/${SLUG}/share`,
    { intent: "share", title: "Snake", displayName: "Asha", ...fields },
    services,
  );
const savePortfolio = (displayName: string, services?: Services) =>
  post("/student/portfolio", { intent: "save", displayName }, services);

const shared = async () => (await db.select().from(shares)).map(({ title }) => title);
const alerts = () => db.select().from(tutorAlerts);
/** As when the student has used up the shares of this hour. */
const limited = () => ({ ...accounts.services, limits: createLimits(db, { share: 0 }) });

test("TRUST-08 a plea in the title is not shared: adults are told, and the form keeps what was typed", async () => {
  await storeProject({ "main.py": "print(1)" });
  const answer = await share({ title: "I want to die" });
  expect(answer).toMatchObject({
    status: 200,
    isHeldBack: true,
    given: { title: "I want to die", displayName: "Asha" },
    help: { told: expect.stringContaining("I have told the people") },
  });
  expect(await shared()).toEqual([]);
  expect(await alerts()).toMatchObject([{ studentId, kind: "self-harm", place: "share" }]);
});

test.each([
  ["README.md", "My snake game.\n\nmujhe marna hai"],
  ["notes.txt", "I want to die"],
  ["index.html", "<h1>My page</h1><p>मुझे <b>मरना</b> है</p>"],
])("TRUST-08 a plea in %s is not shared", async (name, text) => {
  await storeProject({ "main.py": "print(1)", [name]: text });
  expect(await share()).toMatchObject({ isHeldBack: true, help: expect.any(Object) });
  expect(await shared()).toEqual([]);
  expect(await alerts()).toMatchObject([{ kind: "self-harm" }]);
});

test("TUT-07 program code is not read when a project is shared", async () => {
  await storeProject({ "main.py": "# I want to die", "index.html": "<script>// I want to die</script>" });
  expect(await share()).toEqual({ address: `/student/projects/${SLUG}/share` });
  expect(await shared()).toEqual(["Snake"]);
  expect(await alerts()).toEqual([]);
});

test("TRUST-08 a plea is heard before the form is checked and before the limit", async () => {
  await storeProject({ "main.py": "print(1)" });
  const displayName = "I want to die, 9876543210";
  expect(await share({ displayName })).toMatchObject({ isHeldBack: true, given: { displayName } });
  expect(await share({ title: "I want to die" }, limited())).toMatchObject({ isHeldBack: true });
  expect(await alerts()).toMatchObject([{ messages: 2 }]);
});

test("TRUST-08 a worry is shared, and the card is shown", async () => {
  await storeProject({ "README.md": "I feel so alone and sad these days" });
  const answer = await share();
  expect(answer).toMatchObject({ status: 200, isHeldBack: false, errors: {}, help: expect.any(Object) });
  expect(await shared()).toEqual(["Snake"]);
});

test("TRUST-08 a plea in the portfolio's name is not shown to anybody, before form and limit", async () => {
  for (const services of [accounts.services, limited()])
    expect(await savePortfolio("I want to die", services)).toMatchObject({
      status: 200,
      isHeldBack: true,
      displayName: "I want to die",
      help: { told: expect.stringContaining("I have told the people") },
    });
  expect(await shared()).toEqual([]);
  expect(await alerts()).toMatchObject([{ place: "portfolio", messages: 2 }]);
  expect(await savePortfolio("Asha")).toEqual({ address: "/student/portfolio" });
});

test("a project is shared when its texts cannot be read", async () => {
  await storeProject({ "README.md": "My snake game" });
  const threads = { ...accounts.services.threads, run: () => Promise.reject(new Error("no thread")) };
  const answer = await share({}, { ...accounts.services, threads });
  expect(answer).toEqual({ address: `/student/projects/${SLUG}/share` });
});
