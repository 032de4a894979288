import { randomBytes } from "node:crypto";
import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { withStudentScope } from "@nirmaan/db/roles/row-scope.ts";
import { projects, projectVersions } from "@nirmaan/db/schema.ts";
import { newDatabase, test } from "@nirmaan/db/testing/test-database.ts";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import type { Project } from "../files/project.ts";
import { sampleProject } from "../files/sample-project.ts";
import { readProject } from "./read-project.server.ts";
import { saveProject } from "./save-project.server.ts";
import { ProjectSave } from "./stored-project.ts";

const slug = "playground";
const mine = sampleProject(() => crypto.randomUUID());
const theirs: Project = { ...mine, currentFileId: null };

test("WS-11 a project saved on one device opens on another, and in no other account", async ({ db }) => {
  const [asha, ravi] = [await newStudent(db, "asha"), await newStudent(db, "ravi")];
  expect(await saveProject(db, asha, { slug, seenRevision: null, project: mine })).toEqual({
    kind: "saved",
    revision: 1,
  });
  expect(await readProject(db, asha, slug)).toMatchObject({ revision: 1, project: mine, versions: [] });
  expect(await readProject(db, ravi, slug)).toEqual({ project: null, versions: [] });
});

test("two devices edit the same project: the second does not overwrite the first, and its copy is kept as a version", async ({
  db,
}) => {
  const asha = await newStudent(db, "asha");
  await saveProject(db, asha, { slug, seenRevision: null, project: mine });
  expect(await saveProject(db, asha, { slug, seenRevision: 1, project: theirs })).toMatchObject({
    revision: 2,
  });
  const late = await saveProject(db, asha, { slug, seenRevision: 1, project: mine });
  expect(late).toMatchObject({ kind: "conflict", revision: 2, project: theirs });
  const { project, versions } = await readProject(db, asha, slug);
  expect(project).toEqual(theirs);
  expect(versions.map((version) => version.project)).toEqual([mine]);
});

test("a device that has not received the account's copy does not replace it", async ({ db }) => {
  const asha = await newStudent(db, "asha");
  await saveProject(db, asha, { slug, seenRevision: null, project: mine });
  expect(await saveProject(db, asha, { slug, seenRevision: null, project: theirs })).toMatchObject({
    kind: "conflict",
    project: mine,
  });
});

test("WS-11 a later copy from a device whose last save was not answered replaces that save, and only that one", async ({
  db,
}) => {
  const asha = await newStudent(db, "asha");
  const [sent, next, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await saveProject(db, asha, { slug, seenRevision: null, project: mine, saveId: sent });
  const later = { slug, seenRevision: null, project: theirs, saveId: next, unansweredSaves: [sent] };
  expect(await saveProject(db, asha, later)).toEqual({ kind: "saved", revision: 2 });

  const fromOtherDevice = { ...mine, openFiles: [] };
  await saveProject(db, asha, { slug, seenRevision: 2, project: fromOtherDevice, saveId: other });
  const late = { slug, seenRevision: null, project: mine, unansweredSaves: [sent, next] };
  expect(await saveProject(db, asha, late)).toMatchObject({ kind: "conflict", project: fromOtherDevice });
});

test("a retry of a save whose answer was lost is not a conflict", async ({ db }) => {
  const asha = await newStudent(db, "asha");
  await saveProject(db, asha, { slug, seenRevision: null, project: mine });
  expect(await saveProject(db, asha, { slug, seenRevision: null, project: mine })).toEqual({
    kind: "saved",
    revision: 1,
  });
  expect((await readProject(db, asha, slug)).versions).toEqual([]);
});

test("ten devices saving at the same moment: one is saved, nine are kept as versions", async () => {
  const { url, connection, drop } = await newDatabase();
  const asha = await newStudent(connection.db, "asha");
  const many = connectDatabase(url, { connections: 10 });
  const saveOnDevice = () => {
    const project = sampleProject(() => crypto.randomUUID());
    return saveProject(many.db, asha, { slug, seenRevision: null, project });
  };
  const answers = await withStudentScope(asha.id, () =>
    Promise.all(Array.from({ length: 10 }, saveOnDevice)),
  );
  expect(answers.filter(({ kind }) => kind === "saved")).toHaveLength(1);
  expect((await readProject(connection.db, asha, slug)).versions).toHaveLength(9);
  await many.close();
  await drop();
});

const MEGABYTE = 1024 * 1024;
/** Text that PostgreSQL cannot compress. */
const noise = (bytes: number) => randomBytes(bytes / 2).toString("hex");
const withText = (content: string): Project => ({
  ...mine,
  files: [{ id: "1", parentId: null, type: "file", name: "a.py", language: "python", content }],
});

test("TRUST-14 saves that lose to another device again and again keep the newest twenty copies", async ({
  db,
}) => {
  const asha = await newStudent(db, "asha");
  await saveProject(db, asha, { slug, seenRevision: null, project: mine });
  for (let n = 0; n < 45; n++)
    await saveProject(db, asha, { slug, seenRevision: 999, project: withText(`print(${n})`) });
  const kept = await db.select().from(projectVersions).where(eq(projectVersions.studentId, asha.id));
  expect(kept).toHaveLength(20);
  const texts = JSON.stringify(kept.map(({ content }) => content));
  expect([texts.includes("print(44)"), texts.includes("print(25)"), texts.includes("print(24)")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("TRUST-14 the same copy sent again is kept once, so that it does not push the others out", async ({
  db,
}) => {
  const asha = await newStudent(db, "asha");
  await saveProject(db, asha, { slug, seenRevision: null, project: mine });
  const first = await saveProject(db, asha, { slug, seenRevision: 9, project: theirs });
  for (let n = 0; n < 30; n++)
    expect(await saveProject(db, asha, { slug, seenRevision: 9, project: theirs })).toEqual(first);
  expect((await readProject(db, asha, slug)).versions).toHaveLength(1);
});

test("TRUST-14 all lost copies of a student together take at most ten megabytes and a hundred rows", async ({
  db,
}) => {
  const [asha, ravi] = [await newStudent(db, "asha"), await newStudent(db, "ravi")];
  await saveProject(db, ravi, { slug, seenRevision: null, project: mine });
  await saveProject(db, ravi, { slug, seenRevision: 9, project: theirs });
  for (let project = 0; project < 8; project++) {
    await saveProject(db, asha, { slug: `p${project}`, seenRevision: null, project: mine });
    for (let n = 0; n < 3; n++) {
      const lost = withText(noise(700 * 1024));
      await saveProject(db, asha, { slug: `p${project}`, seenRevision: 9, project: lost });
    }
  }
  const stored = sql<number>`sum(pg_column_size(${projectVersions.content}))::float8`;
  const ofAsha = eq(projectVersions.studentId, asha.id);
  const [large] = await db.select({ bytes: stored }).from(projectVersions).where(ofAsha);
  expect(large?.bytes).toBeLessThanOrEqual(10 * MEGABYTE);
  for (let project = 0; project < 8; project++)
    for (let n = 0; n < 20; n++)
      await saveProject(db, asha, { slug: `p${project}`, seenRevision: 9, project: withText(`${n}`) });
  expect(await db.$count(projectVersions, ofAsha)).toBe(100);
  expect(await db.$count(projectVersions, eq(projectVersions.studentId, ravi.id))).toBe(1);
});

test("TRUST-14 a student's projects together take at most forty megabytes, and smaller saves still work", async ({
  db,
}) => {
  const asha = await newStudent(db, "asha");
  await saveProject(db, asha, { slug, seenRevision: null, project: mine });
  for (let n = 0; n < 52; n++)
    await db
      .insert(projects)
      .values({ studentId: asha.id, slug: `lesson-${n}`, revision: 1, content: withText(noise(800 * 1024)) });
  const save = { slug, seenRevision: 1, project: withText(noise(700 * 1024)) };
  await expect(saveProject(db, asha, save)).rejects.toThrow("The space for your projects is full.");
  expect(await saveProject(db, asha, { ...save, project: theirs })).toEqual({ kind: "saved", revision: 2 });
  await expect(saveProject(db, asha, { slug: "new", seenRevision: null, project: mine })).rejects.toThrow(
    "stays on your device",
  );
});

test("WS-11 a project with characters that no database takes is saved, with a mark in their place", async ({
  db,
}) => {
  const asha = await newStudent(db, "asha");
  const [first] = mine.files;
  const file = { ...first, type: "file", language: "python", content: "print('\0\ud800')" };
  const sent = { seenRevision: null, project: { files: [file], openFiles: ["\ud800"], currentFileId: null } };
  await saveProject(db, asha, { slug, ...ProjectSave.parse(sent) });
  expect((await readProject(db, asha, slug)).project).toMatchObject({
    files: [{ content: "print('\uFFFD\uFFFD')" }],
    openFiles: ["\uFFFD"],
  });
});

test("an invalid or too large project is rejected", () => {
  const save = (project: unknown) => ProjectSave.safeParse({ seenRevision: null, project }).success;
  expect(save(mine)).toBe(true);
  expect(save({ ...mine, files: [{ type: "file" }] })).toBe(false);
  const huge = mine.files.map((node) => ({
    ...node,
    type: "file",
    language: "x",
    content: "x".repeat(300_000),
  }));
  expect(save({ ...mine, files: huge })).toBe(false);
});
