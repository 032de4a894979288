import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { sampleProject } from "../files/sample-project.ts";
import { openProjectStorage, removeAccountProjects } from "./project-storage.ts";

const project = sampleProject(() => crypto.randomUUID());
const owner = () => crypto.randomUUID();

test("SAVE-01 what a closing page had no time to save is there for the next visit, and the next save replaces it", async () => {
  const name = owner();
  const vault = await openProjectStorage(name);
  const { revision } = await vault.write("p", project, 0, null);
  const last = { ...project, currentFileId: null };
  vault.writeUnloadSnapshot("p", last, revision + 1);
  vault.close();
  const next = await openProjectStorage(name);
  expect(await next.read("p")).toMatchObject({ project: last, revision, isSynced: false });
  await next.write("p", project, revision, null);
  expect((await next.read("p"))?.project).toEqual(project);
  expect(await next.versions("p")).toEqual([]);
});

test("SAVE-01 what was left while another tab wrote on stays beside it as a version", async () => {
  const vault = await openProjectStorage(owner());
  const last = { ...project, currentFileId: null };
  vault.writeUnloadSnapshot("p", last, 1);
  expect((await vault.read("p"))?.project).toEqual(last);
  const [here, there] = [vault, vault];
  await there.write("p", project, 0, null);
  here.writeUnloadSnapshot("p", last, 1);
  expect((await here.read("p"))?.project).toEqual(project);
  expect((await here.versions("p")).map((version) => version.project)).toEqual([last]);
});

test("SAVE-01 a save that was on its way does not take away what was left after it", async () => {
  const vault = await openProjectStorage(owner());
  const last = { ...project, currentFileId: null };
  const saving = vault.write("p", project, 0, null);
  vault.writeUnloadSnapshot("p", last, 2);
  await saving;
  expect((await vault.read("p"))?.project).toEqual(last);
});

test("signing out leaves nothing of what an account left either; a session that ran out spares it", async () => {
  const name = owner();
  const vault = await openProjectStorage(name);
  vault.writeUnloadSnapshot("p", project, 1);
  await removeAccountProjects({ keepsUnsent: true });
  expect((await (await openProjectStorage(name)).read("p"))?.project).toEqual(project);
  await removeAccountProjects();
  expect(await (await openProjectStorage(name)).read("p")).toBeUndefined();
});
