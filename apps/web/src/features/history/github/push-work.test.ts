import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { githubConnections, students } from "@nirmaan/db/schema.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { type FakeGithub, startFakeGithub } from "#testing/fake-github-server.ts";
import { BORN_15_YEARS_AGO, newStudent } from "#testing/new-student.ts";
import { type TestServices, testServices } from "#testing/test-services.ts";
import { saveVersion } from "../save-version.server.ts";
import { connectGithub, disconnectGithub, requireGithub } from "./connect-github.server.ts";
import { authorizeUrl } from "./github-client.server.ts";
import { problemWords } from "./push-problem.ts";
import { pushWork } from "./push-work.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "nirmaan-push-"));
let github: FakeGithub;
let database: Awaited<ReturnType<typeof newDatabase>>;
let services: TestServices;
let asha: Student;

beforeAll(async () => {
  github = await startFakeGithub();
  database = await newDatabase();
  services = testServices(database.connection, {
    DATA_DIR: dataDir,
    GITHUB_URL: github.url,
    GITHUB_API_URL: github.url,
    GITHUB_CLIENT_ID: "id",
    GITHUB_CLIENT_SECRET: "secret",
  });
  asha = await newStudent(database.connection.db, "Asha");
});
afterAll(async () => {
  github.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const save = (code: string) =>
  saveVersion(database.connection.db, asha, {
    lessonSlug: "python_loops",
    title: "Loops",
    path: "main.py",
    code,
  });
const onGithub = (...args: string[]) =>
  execFileSync("git", ["-c", "safe.directory=*", "-C", github.repositoryFolder, ...args], {
    encoding: "utf8",
  }).trim();
const connection = async () => (await database.connection.db.select().from(githubConnections))[0];

test("SAVE-03 requests the narrowest scope, and refuses a child without a guardian's consent", async () => {
  expect(
    new URL(authorizeUrl(services.env, { state: "s", returnTo: "http://x/" })).searchParams.get("scope"),
  ).toBe("public_repo");
  const child = await newStudent(database.connection.db, "Kiran", { dateOfBirth: BORN_15_YEARS_AGO });
  expect(() => requireGithub(services, child)).toThrow("parent or guardian has to agree");
});

test("SAVE-03 pushes saved work to the student's repository and stores the token encrypted", async () => {
  await save("print(1)\n");
  await connectGithub(services, asha, { code: "code-1", returnTo: "http://x/" });
  const stored = await connection();
  expect(stored?.encryptedToken).not.toContain("gho_");
  expect(readFileSync(join(dataDir, "keys", "secrets.key"))).toHaveLength(32);
  await pushWork(services, asha.id);
  expect(onGithub("show", "main:python_loops/main.py")).toBe("print(1)");
  await save("print(2)\n");
  await pushWork(services, asha.id);
  expect(onGithub("rev-list", "--count", "main")).toBe("2");
  expect(await connection()).toMatchObject({ branch: "main", problem: null });
});

test("SAVE-03 delays a push by the time that GitHub's rate limit names, and shows and retries a failure", async () => {
  await save("print(3)\n");
  github.answerNext(429, { "retry-after": "77" });
  const waits: unknown[] = [];
  const enqueue: TestServices["enqueue"] = async (job, when) => void waits.push({ ...job, ...when });
  await pushWork({ ...services, enqueue }, asha.id);
  expect(waits).toEqual([{ name: "push-work", studentId: asha.id, afterSeconds: 77 }]);
  waits.length = 0;
  const inTwoMinutes = String(Math.ceil(Date.now() / 1000) + 120);
  github.answerNext(403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": inTwoMinutes });
  await pushWork({ ...services, enqueue }, asha.id);
  github.answerNext(429, { "retry-after": "33" }, "git");
  await pushWork({ ...services, enqueue }, asha.id);
  expect(waits).toMatchObject([{ afterSeconds: expect.closeTo(120, -1) }, { afterSeconds: 33 }]);
  expect(await connection()).toMatchObject({ problem: null });
  github.answerNext(500);
  const isDown = { ...services, env: { ...services.env, GITHUB_URL: "http://127.0.0.1:1" } };
  await expect(pushWork(isDown, asha.id)).rejects.toThrow();
  expect(problemWords((await connection())?.problem ?? null)).toContain("your work is safe");
  await pushWork(services, asha.id);
  expect((await connection())?.problem).toBeNull();
});

test("SAVE-03 pushes to a new branch when the branch on GitHub has commits of others", async () => {
  const clone = join(dataDir, "clone");
  const git = (...args: string[]) => execFileSync("git", ["-c", "safe.directory=*", "-C", clone, ...args]);
  execFileSync("git", ["-c", "safe.directory=*", "clone", "-q", github.repositoryFolder, clone]);
  writeFileSync(join(clone, "mine.txt"), "from my laptop\n");
  git("add", ".");
  git("-c", "user.name=Asha", "-c", "user.email=a@example.test", "commit", "-qm", "From my laptop");
  git("push", "-q", "origin", "main");
  const theirs = onGithub("rev-parse", "main");
  await save("print(4)\n");
  await pushWork(services, asha.id);
  expect(onGithub("rev-parse", "main")).toBe(theirs);
  const branch = (await connection())?.branch ?? "";
  expect(branch).toMatch(/^nirmaan-\d{4}-\d{2}-\d{2}/);
  expect(onGithub("show", `${branch}:python_loops/main.py`)).toBe("print(4)");
  await save("print(5)\n");
  await pushWork(services, asha.id);
  expect((await connection())?.branch).toBe(branch);
  expect(onGithub("show", `${branch}:python_loops/main.py`)).toBe("print(5)");
});

test("SAVE-03 pushes nothing after a guardian has withdrawn the consent", async () => {
  const { db } = database.connection;
  const isAsha = eq(students.id, asha.id);
  await db.update(students).set({ dateOfBirth: BORN_15_YEARS_AGO }).where(isAsha);
  const before = onGithub("rev-list", "--all", "--count");
  await save("print(55)\n");
  await pushWork(services, asha.id);
  expect(onGithub("rev-list", "--all", "--count")).toBe(before);
  expect(problemWords((await connection())?.problem ?? null)).toContain("guardian has to agree");
  await db.update(students).set({ dateOfBirth: "1990-04-30" }).where(isAsha);
});

test("SAVE-03 a refused token stops the retries with a message; disconnecting deletes it here and at GitHub", async () => {
  const [token = ""] = github.tokens;
  github.tokens.clear();
  await save("print(6)\n");
  await pushWork(services, asha.id);
  expect(problemWords((await connection())?.problem ?? null)).toContain("connect again");
  const lostKey = {
    ...services,
    env: { ...services.env, SECRETS_KEY: "another key of at least 32 letters" },
  };
  await pushWork(lostKey, asha.id);
  expect(problemWords((await connection())?.problem ?? null)).toContain("connect again");
  github.tokens.add(token);
  await disconnectGithub(services, asha.id);
  expect(await connection()).toBeUndefined();
  expect(github.tokens.size).toBe(0);
  await pushWork(services, asha.id);
});
