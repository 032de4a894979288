import { existsSync } from "node:fs";
import { join } from "node:path";
import { students, workVersions } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
let app: Hono;
beforeAll(async () => {
  accounts = await createTestAccounts();
  app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
});
afterAll(() => accounts.close());

const good = {
  code: "print(1)",
  language: "python",
  lessonId: "lesson-intro_to_computer_science",
  lessonTitle: "Intro",
};
const post = (cookie: string, path: string, body?: unknown) =>
  app.request(`/api/${path}`, {
    method: "POST",
    headers: { cookie },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
const save = (cookie: string, change: object = {}) =>
  post(cookie, "github/auto-save", { ...good, ...change });
const get = async (cookie: string, path: string) =>
  (await app.request(`/api/${path}`, { headers: { cookie } })).json();

const savedDaysAgo = (days: number, id = 0) =>
  accounts.services.database.db
    .update(workVersions)
    .set({ savedAt: new Date(Date.now() - days * 86_400_000) })
    .where(eq(workVersions.id, id));

/** The session request creates the student's row. */
async function signInWithPlus(email: string): Promise<string> {
  const { cookie, userId } = await accounts.signedIn(email);
  await get(cookie, "auth/user-session");
  const { db } = accounts.services.database;
  await db.update(students).set({ subscriptionTier: "plus" }).where(eq(students.userId, userId));
  return cookie;
}

type Listed = { versions: { id: number; kind: string }[]; reach: object };

test("SAVE-03 on Free a student lists, reads and restores what was saved in the last 30 days", async () => {
  const { cookie } = await accounts.signedIn("tara@example.test");
  for (const code of ["print(1)", "print(2)", "print(3)"]) await save(cookie, { code });
  const { versions } = (await get(cookie, `history/of/${good.lessonId}`)) as Listed;
  const [, second, first] = versions.map(({ id }) => id);
  await savedDaysAgo(29, second);
  await savedDaysAgo(31, first);
  const listed = (await get(cookie, `history/of/${good.lessonId}`)) as Listed;
  expect(listed.versions.map(({ id }) => id)).toEqual(versions.slice(0, 2).map(({ id }) => id));
  expect(listed.reach).toEqual({ days: 30, opener: "Plus", hidesOlder: true });
  expect(await get(cookie, `history/version/${second}`)).toMatchObject({ code: "print(2)" });
  expect((await post(cookie, `history/version/${second}/restore`)).status).toBe(200);
  for (const refused of [
    await app.request(`/api/history/version/${first}`, { headers: { cookie } }),
    await post(cookie, `history/version/${first}/restore`),
  ])
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: "Older versions are kept. Plus shows all of them." },
    ]);
  expect((await app.request("/api/history/export", { headers: { cookie } })).status).toBe(200);
});

test("SAVE-03 on Plus a student lists and restores versions of any age", async () => {
  const cookie = await signInWithPlus("sana@example.test");
  await save(cookie);
  const { versions } = (await get(cookie, `history/of/${good.lessonId}`)) as Listed;
  await savedDaysAgo(3000, versions[0]?.id);
  const listed = (await get(cookie, `history/of/${good.lessonId}`)) as Listed;
  expect(listed).toMatchObject({ versions: [{ kind: "save" }], reach: { days: null, hidesOlder: false } });
  expect((await post(cookie, `history/version/${versions[0]?.id}/restore`)).status).toBe(200);
});

test("SAVE-02 acknowledges a student's save, changed or not, and refuses a visitor's", async () => {
  const { cookie } = await accounts.signedIn("asha@example.test");
  expect(await (await save(cookie)).json()).toMatchObject({ saved: true });
  expect(await (await save(cookie)).json()).toEqual({ saved: false, github: null });
  const refused = await save("");
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual({ error: "No authenticated user" });
});

test("SAVE-03 only the owner lists, reads and restores saved versions", async () => {
  const cookie = await signInWithPlus("meera@example.test");
  await save(cookie);
  await save(cookie, { code: "print(2)" });
  const { versions } = (await get(cookie, `history/of/${good.lessonId}`)) as { versions: { id: number }[] };
  const oldest = versions.at(-1)?.id ?? 0;
  expect(await get(cookie, `history/version/${oldest}`)).toMatchObject({ code: "print(1)", path: "main.py" });
  expect((await post(cookie, `history/version/${oldest}/restore`)).status).toBe(200);
  const again = (await get(cookie, `history/of/${good.lessonId}`)) as { versions: { kind: string }[] };
  expect(again.versions.map(({ kind }) => kind)).toEqual(["restore", "save", "save"]);
  const other = await signInWithPlus("kabir@example.test");
  expect((await post(other, `history/version/${oldest}/restore`)).status).toBe(404);
});

test("SAVE-02 refuses invalid input with a message and writes nothing", async () => {
  const cookie = await signInWithPlus("zoya@example.test");
  const before = await accounts.services.database.db.select().from(workVersions);
  const table: [string, object | string, number, RegExp][] = [
    ["5 MB of code", { ...good, code: "x".repeat(5 * 1024 * 1024) }, 400, /more than 200 kB/],
    ["300 kB of code", { ...good, code: "x".repeat(300 * 1024) }, 400, /more than 200 kB/],
    ["a binary file", { ...good, code: "\u0000\u0001ELF" }, 400, /Only text/],
    ["blanks", { ...good, code: " \n " }, 400, /nothing to save/],
    ["an unknown lesson", { ...good, lessonId: "lesson-astrology" }, 404, /no lesson with this id/],
    [
      "a lesson with a UUID as id",
      { ...good, lessonId: "d0000000-0000-4000-8000-000000000001" },
      404,
      /no lesson/,
    ],
    ["a path for a lesson", { ...good, lessonId: "../../keys" }, 400, /no lesson with this id/],
    ["two lines for a title", { ...good, lessonTitle: "x\n../../etc" }, 400, /one line/],
    ["a path for a title", { ...good, lessonTitle: "../../etc/passwd" }, 400, /words, not a path/],
    ["a drive for a title", { ...good, lessonTitle: "C:\\Windows" }, 400, /words, not a path/],
    ["a path for a language", { ...good, language: "../../sh" }, 400, /not the name of a language/],
    ["a path for a file", { ...good, fileName: "../../HEAD" }, 400, /file name/],
    ["Git's own folder", { ...good, fileName: ".git/hooks/post-update" }, 400, /file name/],
    ["no code", { lessonId: good.lessonId }, 400, /./],
    ["no JSON", "code=1", 400, /valid JSON/],
  ];
  for (const [what, body, status, message] of table) {
    const response = await post(cookie, "github/auto-save", body);
    expect([what, response.status]).toEqual([what, status]);
    expect(((await response.json()) as { error: string }).error).toMatch(message);
  }
  expect(await accounts.services.database.db.select().from(workVersions)).toEqual(before);
  expect(existsSync(join(accounts.services.env.DATA_DIR, "keys", "python_loops"))).toBe(false);
  for (const id of ["0", "-1", "x", "9e99"])
    expect((await app.request(`/api/history/version/${id}`, { headers: { cookie } })).status).toBe(400);
});
