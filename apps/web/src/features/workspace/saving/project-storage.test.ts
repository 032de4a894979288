import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { GUEST } from "#browser/databases/device-databases.ts";
import { sampleProject } from "../files/sample-project.ts";
import { openProjectStorage, removeAccountProjects } from "./project-storage.ts";

const project = sampleProject(() => crypto.randomUUID());
const owner = () => crypto.randomUUID();

test("reads on the next visit what was written", async () => {
  const name = owner();
  const first = await openProjectStorage(name);
  await first.write("p", project, 0, null);
  first.close();
  const kept = await (await openProjectStorage(name)).read("p");
  expect(kept?.project).toEqual(project);
  expect(kept?.revision).toBe(1);
});

test("an account never reads the projects of another account", async () => {
  const storage = await openProjectStorage(owner());
  await storage.write("p", project, 0, null);
  expect(await (await openProjectStorage(owner())).read("p")).toBeUndefined();
});

test("the tab that writes second keeps the other tab's project as a version", async () => {
  const name = owner();
  const [here, there] = [await openProjectStorage(name), await openProjectStorage(name)];
  const { revision } = await here.write("p", project, 0, null);
  const others = { ...project, currentFileId: null };
  await there.write("p", others, revision, null);
  expect(await here.write("p", project, revision, null)).toEqual({ revision: 3, keptOther: true });
  expect((await here.versions("p")).map((version) => version.project)).toEqual([others]);
});

test("signing out deletes the accounts' projects, even with a tab still open, and keeps the guest's", async () => {
  const name = owner();
  for (const each of [name, GUEST]) {
    const storage = await openProjectStorage(each);
    await storage.write("p", project, 0, null);
    if (each === name) await storage.markSynced("p", project, 1);
  }
  await removeAccountProjects();
  expect(await (await openProjectStorage(name)).read("p")).toBeUndefined();
  expect(await (await openProjectStorage(GUEST)).read("p")).toBeDefined();
});

test("TRUST-12 signing out keeps projects that were not uploaded, for their own account", async () => {
  const [ahead, even] = [owner(), owner()];
  for (const each of [ahead, even]) {
    const storage = await openProjectStorage(each);
    await storage.write("p", project, 0, null);
    if (each === even) await storage.markSynced("p", project, 1);
    storage.close();
  }
  await removeAccountProjects();
  expect(await (await openProjectStorage(ahead)).read("p")).toBeDefined();
  expect(await (await openProjectStorage(even)).read("p")).toBeUndefined();
});

test("a project is synced after an upload until the next change", async () => {
  const storage = await openProjectStorage(owner());
  await storage.write("p", project, 0, null);
  await storage.markSynced("p", project, 4);
  expect(await storage.read("p")).toMatchObject({ accountRevision: 4, isSynced: true });
  await storage.write("p", project, 1, 4);
  expect(await storage.read("p")).toMatchObject({ isSynced: false });
});

test("keeps only the newest thirty versions", async () => {
  const storage = await openProjectStorage(owner());
  for (let count = 0; count < 34; count++) await storage.addVersion("p", project, "other-tab");
  await storage.addVersion("p", project, "other-device");
  const versions = await storage.versions("p");
  expect(versions).toHaveLength(30);
  expect(versions[0]?.reason).toBe("other-device");
});
