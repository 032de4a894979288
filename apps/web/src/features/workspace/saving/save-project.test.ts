import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { newDatabase, test } from "@nirmaan/db/testing/test-database.ts";
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
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => {
      const project = sampleProject(() => crypto.randomUUID());
      return saveProject(many.db, asha, { slug, seenRevision: null, project });
    }),
  );
  expect(answers.filter(({ kind }) => kind === "saved")).toHaveLength(1);
  expect((await readProject(many.db, asha, slug)).versions).toHaveLength(9);
  await many.close();
  await drop();
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
