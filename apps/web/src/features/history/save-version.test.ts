import { gitObjects, gitPacks, repositories, students, workVersions } from "@nirmaan/db/schema.ts";
import { newDatabase, test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import { testThreads } from "#testing/test-threads.ts";
import { readHistoryEntries } from "./export-history.server.ts";
import { ALL_VERSIONS } from "./history-reach.ts";
import { listVersions } from "./list-versions.server.ts";
import { readVersion } from "./read-version.server.ts";
import { compactRepository } from "./repository/compact-repository.server.ts";
import { saveVersion } from "./save-version.server.ts";
import { gitOnExport as git } from "./testing/git-on-export.server.ts";

const reading = { reach: ALL_VERSIONS, threads: testThreads };
const loops = { lessonSlug: "python_loops", title: "Loops", path: "main.py", code: "print(1)\n" };

test("SAVE-03 each save is one commit that names its lesson; an unchanged file makes no commit", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const first = await saveVersion(db, asha, loops);
  expect(first).toMatchObject({ kind: "saved", isDueForCompaction: false });
  expect(await saveVersion(db, asha, loops)).toEqual({ kind: "unchanged" });
  await saveVersion(db, asha, { ...loops, path: "src/वर्ग.py", code: "x = 1\n" });
  await saveVersion(db, asha, { ...loops, lessonSlug: "playground", title: "the playground" });
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
  for (const code of ["a = 1\n", "a = 2\n"]) await saveVersion(db, asha, { ...loops, code });
  const { versions } = await listVersions(db, asha, { lessonSlug: "python_loops", reach: ALL_VERSIONS });
  expect(versions.map(({ kind, path }) => `${kind} ${path}`)).toEqual(["save main.py", "save main.py"]);
  const oldest = versions.at(-1)?.id ?? 0;
  const version = await readVersion(db, asha, { id: oldest, ...reading });
  expect(version).toEqual({ lessonSlug: "python_loops", path: "main.py", code: "a = 1\n" });
  await saveVersion(db, asha, { ...version, title: "Loops" }, "restore");
  expect((await git(db, asha, "log", "--format=%s", "main")).split("\n")[0]).toBe("Restore main.py of Loops");
  expect(await git(db, asha, "rev-list", "--count", "main")).toBe("3");
  await expect(readVersion(db, ravi, { id: oldest, ...reading })).rejects.toThrow("not in your history");
  expect(
    (await listVersions(db, ravi, { lessonSlug: "python_loops", reach: ALL_VERSIONS })).versions,
  ).toEqual([]);
});

test("SAVE-03 compaction makes a repository smaller; old versions stay readable and saving continues", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  let code = "";
  for (let line = 0; line < 40; line++) {
    code += `print("line ${line}", ${line * 7919})\n`;
    await saveVersion(db, asha, { ...loops, code });
  }
  const unpacked =
    (await db.select().from(repositories).where(eq(repositories.studentId, asha.id)))[0]?.bytes ?? 0;
  await compactRepository(db, asha.id);
  const [packed] = await db.select().from(repositories).where(eq(repositories.studentId, asha.id));
  expect(packed?.savesSincePacked).toBe(0);
  expect(await db.select().from(gitObjects)).toEqual([]);
  expect(await git(db, asha, "count-objects", "-v")).toMatch(/^count: 0$/m);
  expect(packed?.bytes).toBeLessThan(unpacked);
  const { versions } = await listVersions(db, asha, { lessonSlug: "python_loops", reach: ALL_VERSIONS });
  expect((await readVersion(db, asha, { id: versions.at(-1)?.id ?? 0, ...reading })).code).toBe(
    'print("line 0", 0)\n',
  );
  await saveVersion(db, asha, { ...loops, code: `${code}# more\n` });
  expect(await git(db, asha, "rev-list", "--count", "main")).toBe("41");
  expect(await git(db, asha, "fsck", "--strict", "--full")).not.toMatch(/error|missing|corrupt/);
});

test("SAVE-03 a repository over its limit refuses a save with a message; one over half of it is compacted sooner", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const isOwn = eq(repositories.studentId, asha.id);
  const fill = (bytes: number, savesSincePacked: number) =>
    db.update(repositories).set({ bytes, savesSincePacked }).where(isOwn);
  await saveVersion(db, asha, loops);
  await fill(26 * 1024 * 1024, 19);
  expect(await saveVersion(db, asha, { ...loops, code: "a\n" })).toMatchObject({ isDueForCompaction: true });
  await fill(1024, 99);
  expect(await saveVersion(db, asha, { ...loops, code: "b\n" })).toMatchObject({ isDueForCompaction: true });
  await fill(51 * 1024 * 1024, 0);
  const before = await listVersions(db, asha, { lessonSlug: "python_loops", reach: ALL_VERSIONS });
  await expect(saveVersion(db, asha, { ...loops, code: "c\n" })).rejects.toThrow("Your files are safe");
  expect(await listVersions(db, asha, { lessonSlug: "python_loops", reach: ALL_VERSIONS })).toEqual(before);
  await compactRepository(db, asha.id);
  expect(await saveVersion(db, asha, { ...loops, code: "c\n" })).toMatchObject({ kind: "saved" });
});

test("SAVE-03 the export is a Git repository, and deleting the student deletes every object", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  await saveVersion(db, asha, loops);
  await compactRepository(db, asha.id);
  await saveVersion(db, asha, { ...loops, code: "print(2)\n" });
  const files = Object.keys((await readHistoryEntries(db, asha)) ?? {});
  expect(files).toEqual(expect.arrayContaining(["my-work.git/HEAD", "my-work.git/refs/heads/main"]));
  expect(await git(db, asha, "fsck", "--strict", "--full")).not.toMatch(/error|missing|corrupt/);
  await db.delete(students).where(eq(students.id, asha.id));
  for (const table of [gitObjects, gitPacks, repositories, workVersions])
    expect(await db.select().from(table)).toEqual([]);
});

test("SAVE-03 another process continues a history, before and after compaction", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  await saveVersion(db, asha, loops);
  for (const code of ["print(2)\n", "print(3)\n"]) {
    // A fresh copy of the module has empty caches, as another process has.
    vi.resetModules();
    const other = await import("./save-version.server.ts");
    await other.saveVersion(db, asha, { ...loops, code });
    await compactRepository(db, asha.id);
  }
  expect(await git(db, asha, "log", "--format=%s", "main")).toBe(
    Array.from({ length: 3 }, () => "Save main.py of Loops").join("\n"),
  );
  expect(await git(db, asha, "fsck", "--strict", "--full")).not.toMatch(/error|missing|corrupt/);
});

test("SAVE-03 when a class saves at once, a full repository or a deleted student does not fail the others", async () => {
  const { connection, drop } = await newDatabase();
  const { db } = connection;
  try {
    const people = await Promise.all(["Asha", "Ravi", "Meera", "Zoya"].map((name) => newStudent(db, name)));
    const [asha, ravi] = people;
    for (const student of people) await saveVersion(db, student, loops);
    await db
      .update(repositories)
      .set({ bytes: 51 * 1024 * 1024 })
      .where(eq(repositories.studentId, asha?.id ?? ""));
    await db.delete(students).where(eq(students.id, ravi?.id ?? ""));
    const saves = people.flatMap((student) =>
      [2, 3, 4].map((count) => saveVersion(db, student, { ...loops, code: `print(${count})\n` })),
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

test("SAVE-03 a save that the database rolls back is not in the history, and the next one is complete", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  await saveVersion(db, asha, loops);
  const rolledBack = db.transaction(async (transaction) => {
    await saveVersion(transaction, asha, { ...loops, code: "lost()\n" });
    throw new Error("the database went away");
  });
  await expect(rolledBack).rejects.toThrow("went away");
  await saveVersion(db, asha, { ...loops, code: "kept()\n" });
  expect(await git(db, asha, "log", "-p", "main")).not.toContain("lost()");
  expect(await git(db, asha, "rev-list", "--count", "main")).toBe("2");
});

test("SAVE-03 concurrent saves of one student, in one process and in two, all become commits of one branch", async () => {
  const { connection, drop } = await newDatabase();
  try {
    const asha = await newStudent(connection.db, "Asha");
    vi.resetModules();
    // A second copy of the module shares no state with the first, as another process does not.
    const other = await import("./save-version.server.ts");
    const saves = Array.from({ length: 30 }, (_, count) => {
      const save = count % 2 === 0 ? saveVersion : other.saveVersion;
      return save(connection.db, asha, { ...loops, code: `print(${count})\n` });
    });
    await Promise.all(saves);
    expect(await git(connection.db, asha, "rev-list", "--count", "main")).toBe("30");
    const rows = await connection.db.select().from(workVersions);
    expect(new Set(rows.map(({ commit }) => commit)).size).toBe(30);
    expect(await git(connection.db, asha, "fsck", "--strict", "--full")).not.toMatch(/error|missing|corrupt/);
    await connection.db.delete(students);
    expect(await connection.db.select().from(repositories)).toEqual([]);
    expect(await connection.db.select().from(gitObjects)).toEqual([]);
  } finally {
    await drop();
  }
});
