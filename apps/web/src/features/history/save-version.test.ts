import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { repositories, students, unsettledObjects, workVersions } from "@nirmaan/db/schema.ts";
import { newDatabase, test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, expect, vi } from "vitest";
import type { Student } from "#server/people/person.ts";
import { newStudent } from "#testing/new-student.ts";
import { deleteHistory } from "./delete-history.server.ts";
import { exportHistory } from "./export-history.server.ts";
import { listVersions } from "./list-versions.server.ts";
import { packRepository } from "./pack-repository.server.ts";
import { readVersion } from "./read-version.server.ts";
import { repositoryFolder } from "./repository.server.ts";
import { saveVersion } from "./save-version.server.ts";
import { settleLeftBehind, settleRepository } from "./settle-repository.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "nirmaan-history-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const loops = { lessonSlug: "python_loops", title: "Loops", path: "main.py", code: "print(1)\n" };

/** What the real Git says about a student's repository, once it is up to date. */
const git = async (db: Database, student: Student, ...words: string[]) => {
  await settleRepository(db, dataDir, student.id);
  return execFileSync(
    "git",
    ["-c", "safe.directory=*", "-C", repositoryFolder(dataDir, student.id), ...words],
    {
      encoding: "utf8",
    },
  ).trim();
};

test("SAVE-03 each save is one commit that names its lesson, and an unchanged file is none", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const places = { db, dataDir };
  const first = await saveVersion(places, asha, loops);
  expect(first).toMatchObject({ kind: "saved", isDueForPacking: false });
  expect(await saveVersion(places, asha, loops)).toEqual({ kind: "unchanged" });
  await saveVersion(places, asha, { ...loops, path: "src/वर्ग.py", code: "x = 1\n" });
  await saveVersion(places, asha, { ...loops, lessonSlug: "playground", title: "the playground" });
  expect(await git(db, asha, "fsck", "--strict", "--full")).not.toMatch(/error|missing|corrupt/);
  expect((await git(db, asha, "log", "--format=%s|%an", "main")).split("\n")).toEqual([
    "Save main.py of the playground|Asha",
    "Save src/वर्ग.py of Loops|Asha",
    "Save main.py of Loops|Asha",
  ]);
  expect(await git(db, asha, "show", "main:python_loops/main.py")).toBe("print(1)");
  expect(
    (await git(db, asha, "-c", "core.quotePath=off", "ls-tree", "-r", "--name-only", "main")).split("\n"),
  ).toEqual(["playground/main.py", "python_loops/main.py", "python_loops/src/वर्ग.py"]);
  expect(await git(db, asha, "log", "--format=%ae", "main")).not.toContain("asha@example.test");
});

test("SAVE-03 a student browses their own versions and restores one as a new version", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  const ravi = await newStudent(db, "Ravi");
  const places = { db, dataDir };
  for (const code of ["a = 1\n", "a = 2\n"]) await saveVersion(places, asha, { ...loops, code });
  const { versions } = await listVersions(db, asha, { lessonSlug: "python_loops" });
  expect(versions.map(({ kind, path }) => `${kind} ${path}`)).toEqual(["save main.py", "save main.py"]);
  const oldest = versions.at(-1)?.id ?? 0;
  const version = await readVersion(places, asha, oldest);
  expect(version).toEqual({ lessonSlug: "python_loops", path: "main.py", code: "a = 1\n" });
  await saveVersion(places, asha, { ...version, title: "Loops" }, "restore");
  expect((await git(db, asha, "log", "--format=%s", "main")).split("\n")[0]).toBe("Restore main.py of Loops");
  expect(await git(db, asha, "rev-list", "--count", "main")).toBe("3");
  await expect(readVersion(places, ravi, oldest)).rejects.toThrow("not in your history");
  expect((await listVersions(db, ravi, { lessonSlug: "python_loops" })).versions).toEqual([]);
});

test("SAVE-03 packed work takes less room, reads the same and goes on", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  const places = { db, dataDir };
  let code = "";
  for (let line = 0; line < 40; line++) {
    code += `print("line ${line}", ${line * 7919})\n`;
    await saveVersion(places, asha, { ...loops, code });
  }
  const unpacked =
    (await db.select().from(repositories).where(eq(repositories.studentId, asha.id)))[0]?.bytes ?? 0;
  await packRepository(db, dataDir, asha.id);
  const [packed] = await db.select().from(repositories).where(eq(repositories.studentId, asha.id));
  expect(packed?.savesSincePacked).toBe(0);
  expect(await git(db, asha, "count-objects", "-v")).toMatch(/^count: 0$/m);
  expect(packed?.bytes).toBeLessThan(unpacked);
  const { versions } = await listVersions(db, asha, { lessonSlug: "python_loops" });
  expect((await readVersion(places, asha, versions.at(-1)?.id ?? 0)).code).toBe('print("line 0", 0)\n');
  await saveVersion(places, asha, { ...loops, code: `${code}# more\n` });
  expect(await git(db, asha, "rev-list", "--count", "main")).toBe("41");
  expect(await git(db, asha, "fsck", "--strict", "--full")).not.toMatch(/error|missing|corrupt/);
});

test("SAVE-03 a repository is bounded: half full it is packed sooner, and a full one refuses with words", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const places = { db, dataDir };
  const isOwn = eq(repositories.studentId, asha.id);
  const fill = (bytes: number, savesSincePacked: number) =>
    db.update(repositories).set({ bytes, savesSincePacked }).where(isOwn);
  await saveVersion(places, asha, loops);
  await fill(26 * 1024 * 1024, 19);
  expect(await saveVersion(places, asha, { ...loops, code: "a\n" })).toMatchObject({ isDueForPacking: true });
  await fill(1024, 99);
  expect(await saveVersion(places, asha, { ...loops, code: "b\n" })).toMatchObject({ isDueForPacking: true });
  await fill(51 * 1024 * 1024, 0);
  const before = await listVersions(db, asha, { lessonSlug: "python_loops" });
  await expect(saveVersion(places, asha, { ...loops, code: "c\n" })).rejects.toThrow("Your files are safe");
  expect(await listVersions(db, asha, { lessonSlug: "python_loops" })).toEqual(before);
  await packRepository(db, dataDir, asha.id);
  expect(await saveVersion(places, asha, { ...loops, code: "c\n" })).toMatchObject({ kind: "saved" });
});

test("SAVE-03 a student takes the whole repository along, and a deleted account leaves none", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  await saveVersion({ db, dataDir }, asha, loops);
  const files = Object.keys(unzipSync((await exportHistory({ db, dataDir }, asha)) ?? new Uint8Array()));
  expect(files).toEqual(expect.arrayContaining(["my-work.git/HEAD", "my-work.git/refs/heads/main"]));
  await deleteHistory(dataDir, asha.id);
  expect(existsSync(repositoryFolder(dataDir, asha.id))).toBe(false);
});

test("SAVE-03 what a killed process left in the database comes to the repository, whoever saves or looks next", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const ravi = await newStudent(db, "Ravi");
  const places = { db, dataDir };
  for (const student of [asha, ravi]) await saveVersion(places, student, loops);
  expect(existsSync(repositoryFolder(dataDir, asha.id))).toBe(false);
  vi.resetModules();
  // Another process remembers nothing of the first one's folders.
  const other = await import("./save-version.server.ts");
  await other.saveVersion(places, asha, { ...loops, code: "print(2)\n" });
  expect(await git(db, asha, "log", "--format=%s", "main")).toBe(
    "Save main.py of Loops\nSave main.py of Loops",
  );
  expect(await db.select().from(unsettledObjects)).toMatchObject([{ studentId: ravi.id }]);
  expect(await settleLeftBehind(db, dataDir)).toBe(0);
  await db.update(unsettledObjects).set({ createdAt: new Date(0) });
  expect(await settleLeftBehind(db, dataDir)).toBe(1);
  expect(await db.select().from(unsettledObjects)).toEqual([]);
  expect(await git(db, ravi, "fsck", "--strict", "--full")).not.toMatch(/error|missing|corrupt/);
});

test("SAVE-03 of a class that saves at once, one whose repository is full or gone keeps nobody else from it", async () => {
  const { connection, drop } = await newDatabase();
  const { db } = connection;
  try {
    const people = await Promise.all(["Asha", "Ravi", "Meera", "Zoya"].map((name) => newStudent(db, name)));
    const [asha, ravi] = people;
    const places = { db, dataDir };
    for (const student of people) await saveVersion(places, student, loops);
    await db
      .update(repositories)
      .set({ bytes: 51 * 1024 * 1024 })
      .where(eq(repositories.studentId, asha?.id ?? ""));
    await db.delete(students).where(eq(students.id, ravi?.id ?? ""));
    const saves = people.flatMap((student) =>
      [2, 3, 4].map((count) => saveVersion(places, student, { ...loops, code: `print(${count})\n` })),
    );
    const results = await Promise.allSettled(saves);
    expect(results.map(({ status }) => status === "fulfilled")).toEqual([
      ...Array.from({ length: 6 }, () => false),
      ...Array.from({ length: 6 }, () => true),
    ]);
    expect(results[0]).toMatchObject({ reason: { kind: "too-large" } });
    for (const student of people.slice(2))
      expect(await git(db, student, "rev-list", "--count", "main")).toBe("4");
  } finally {
    await drop();
  }
});

test("SAVE-03 a save that the database refuses is not in the history, and the next one is whole", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const places = { db, dataDir };
  await saveVersion(places, asha, loops);
  const refuses = new Proxy(db, {
    get: (target, name) =>
      name === "transaction"
        ? (work: (transaction: typeof db) => Promise<unknown>) =>
            target.transaction(async (transaction) => {
              await work(transaction);
              throw new Error("the database went away");
            })
        : Reflect.get(target, name),
  });
  await expect(saveVersion({ db: refuses, dataDir }, asha, { ...loops, code: "lost()\n" })).rejects.toThrow(
    "went away",
  );
  await saveVersion(places, asha, { ...loops, code: "kept()\n" });
  expect(await git(db, asha, "log", "-p", "main")).not.toContain("lost()");
  expect(await git(db, asha, "rev-list", "--count", "main")).toBe("2");
});

test("SAVE-03 saves that race, in one process and between two, are all there in one line", async () => {
  const { connection, drop } = await newDatabase();
  try {
    const asha = await newStudent(connection.db, "Asha");
    vi.resetModules();
    // A second copy of the module does not know the first one's waiting line, as another process would not.
    const other = await import("./save-version.server.ts");
    const saves = Array.from({ length: 30 }, (_, count) => {
      const save = count % 2 === 0 ? saveVersion : other.saveVersion;
      return save({ db: connection.db, dataDir }, asha, { ...loops, code: `print(${count})\n` });
    });
    await Promise.all(saves);
    expect(await git(connection.db, asha, "rev-list", "--count", "main")).toBe("30");
    const rows = await connection.db.select().from(workVersions);
    expect(new Set(rows.map(({ commit }) => commit)).size).toBe(30);
    expect(await git(connection.db, asha, "fsck", "--strict", "--full")).not.toMatch(/error|missing|corrupt/);
    await connection.db.delete(students);
    expect(await connection.db.select().from(repositories)).toEqual([]);
  } finally {
    await drop();
  }
});
