import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleProject } from "../files/sample-project.ts";
import { hasStoredProjects, openProjectStorage, removeAccountProjects } from "./project-storage.ts";
import { uploadUnsentProjects } from "./upload-unsent-projects.ts";

const project = sampleProject(() => crypto.randomUUID());
const owner = () => crypto.randomUUID();
const NOON = Date.UTC(2026, 10, 16, 12);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));
afterEach(() => void vi.useRealTimers());

test("SAVE-01 the next visit reads the snapshot of a closing page, and the next save replaces it", async () => {
  const name = owner();
  const storage = await openProjectStorage(name);
  const { revision } = await storage.write("p", project, 0, null);
  const last = { ...project, currentFileId: null };
  storage.writeUnloadSnapshot("p", last, revision + 1, null);
  storage.close();
  const next = await openProjectStorage(name);
  expect(await next.read("p")).toMatchObject({ project: last, revision, isSynced: false });
  await next.write("p", project, revision, null);
  expect((await next.read("p"))?.project).toEqual(project);
  expect(await next.versions("p")).toEqual([]);
});

test("SAVE-01 a page closed before its first write still knows which revision the account gave it", async () => {
  const storage = await openProjectStorage(owner());
  storage.writeUnloadSnapshot("p", project, 1, 1);
  expect(await storage.read("p")).toMatchObject({ project, accountRevision: 1, isSynced: false });
});

test("SAVE-01 a snapshot older than another tab's write becomes a version", async () => {
  const storage = await openProjectStorage(owner());
  const last = { ...project, currentFileId: null };
  storage.writeUnloadSnapshot("p", last, 1, null);
  expect((await storage.read("p"))?.project).toEqual(last);
  const [here, there] = [storage, storage];
  vi.setSystemTime(NOON + 1000);
  await there.write("p", project, 0, null);
  vi.setSystemTime(NOON);
  here.writeUnloadSnapshot("p", last, 1, null);
  expect((await here.read("p"))?.project).toEqual(project);
  expect((await here.versions("p")).map((version) => version.project)).toEqual([last]);
});

test("SAVE-01 a write of the page before, completed after the next page was opened, does not replace the newer snapshot", async () => {
  const storage = await openProjectStorage(owner());
  const { revision } = await storage.write("p", project, 0, null);
  const last = { ...project, currentFileId: null };
  await storage.write("p", { ...project, openFiles: [] }, revision, null);
  vi.setSystemTime(NOON + 1000);
  storage.writeUnloadSnapshot("p", last, revision + 1, null);
  expect((await storage.read("p"))?.project).toEqual(last);
  expect((await storage.versions("p")).map(({ project: kept }) => kept.openFiles)).toEqual([[]]);
  expect((await storage.read("p"))?.project).toEqual(last);
  expect(await storage.versions("p")).toHaveLength(1);
});

test("SAVE-01 a write that completes later does not remove a newer snapshot", async () => {
  const storage = await openProjectStorage(owner());
  const last = { ...project, currentFileId: null };
  const saving = storage.write("p", project, 0, null);
  storage.writeUnloadSnapshot("p", last, 2, null);
  await saving;
  expect((await storage.read("p"))?.project).toEqual(last);
});

test("signing out keeps an account's snapshot until it is uploaded", async () => {
  const name = owner();
  const storage = await openProjectStorage(name);
  storage.writeUnloadSnapshot("p", project, 1, null);
  await removeAccountProjects();
  const again = await openProjectStorage(name);
  expect((await again.read("p"))?.project).toEqual(project);
  await again.write("p", project, 0, null);
  await again.markSynced("p", project, 1);
  again.close();
  await removeAccountProjects();
  expect(await (await openProjectStorage(name)).read("p")).toBeUndefined();
});

test("TRUST-12 before a log-out what a closing page could not write in time is uploaded, and then nothing of it stays", async () => {
  const name = owner();
  const storage = await openProjectStorage(name);
  const { revision } = await storage.write("p", project, 0, 3);
  await storage.markSynced("p", project, 4);
  const typed = { ...project, openFiles: [], currentFileId: null };
  // The page was writing when it was closed, so its snapshot is two revisions ahead.
  storage.writeUnloadSnapshot("p", typed, revision + 2, null);
  storage.close();
  const sent: unknown[] = [];
  await uploadUnsentProjects(name, async (_, request) => {
    sent.push(JSON.parse(request?.body as string));
    return Response.json({ kind: "saved", revision: 5 });
  });
  expect(sent).toMatchObject([{ seenRevision: 4, project: typed }]);
  await removeAccountProjects();
  expect(await hasStoredProjects(name)).toBe(false);
  expect(Object.keys(localStorage).filter((key) => key.includes(name))).toEqual([]);
});
