import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { sampleProject } from "../files/sample-project.ts";
import { GUEST, openProjectStorage, removeAccountProjects } from "./project-storage.ts";

const project = sampleProject(() => crypto.randomUUID());
const owner = () => crypto.randomUUID();

test("what was written is there for the next visit", async () => {
  const name = owner();
  const first = await openProjectStorage(name);
  await first.write("p", project, 0, null);
  first.close();
  const kept = await (await openProjectStorage(name)).read("p");
  expect(kept?.project).toEqual(project);
  expect(kept?.revision).toBe(1);
});

test("one account never sees another's work, nor the guest's", async () => {
  const vault = await openProjectStorage(owner());
  await vault.write("p", project, 0, null);
  expect(await (await openProjectStorage(owner())).read("p")).toBeUndefined();
});

test("two tabs: the one that writes second keeps the other's work as a version", async () => {
  const name = owner();
  const [here, there] = [await openProjectStorage(name), await openProjectStorage(name)];
  const { revision } = await here.write("p", project, 0, null);
  const others = { ...project, currentFileId: null };
  await there.write("p", others, revision, null);
  expect(await here.write("p", project, revision, null)).toEqual({ revision: 3, keptOther: true });
  expect((await here.versions("p")).map((version) => version.project)).toEqual([others]);
});

test("signing out leaves nothing of an account behind, even with a tab still open, and keeps the guest's", async () => {
  const name = owner();
  for (const each of [name, GUEST]) await (await openProjectStorage(each)).write("p", project, 0, null);
  await removeAccountProjects();
  expect(await (await openProjectStorage(name)).read("p")).toBeUndefined();
  expect(await (await openProjectStorage(GUEST)).read("p")).toBeDefined();
});

test("a session that ran out takes no unsent work with it", async () => {
  const [ahead, even] = [owner(), owner()];
  for (const each of [ahead, even]) {
    const vault = await openProjectStorage(each);
    await vault.write("p", project, 0, null);
    if (each === even) await vault.markSynced("p", project, 1);
    vault.close();
  }
  await removeAccountProjects({ keepsUnsent: true });
  expect(await (await openProjectStorage(ahead)).read("p")).toBeDefined();
  expect(await (await openProjectStorage(even)).read("p")).toBeUndefined();
});

test("what the account has taken is known, until the next change", async () => {
  const vault = await openProjectStorage(owner());
  await vault.write("p", project, 0, null);
  await vault.markSynced("p", project, 4);
  expect(await vault.read("p")).toMatchObject({ accountRevision: 4, isSynced: true });
  await vault.write("p", project, 1, 4);
  expect(await vault.read("p")).toMatchObject({ isSynced: false });
});

test("only the newest thirty versions are kept", async () => {
  const vault = await openProjectStorage(owner());
  for (let count = 0; count < 35; count++) await vault.addVersion("p", project, `v${count}`);
  const versions = await vault.versions("p");
  expect(versions).toHaveLength(30);
  expect(versions[0]?.reason).toBe("v34");
});
