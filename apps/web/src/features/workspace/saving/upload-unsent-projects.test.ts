import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { sampleProject } from "../files/sample-project.ts";
import { hasStoredProjects, openProjectStorage } from "./project-storage.ts";
import { uploadUnsentProjects } from "./upload-unsent-projects.ts";

const project = sampleProject(() => crypto.randomUUID());

async function accountWithUnsentWork(): Promise<string> {
  const owner = crypto.randomUUID();
  const storage = await openProjectStorage(owner);
  await storage.write("offline", project, 0, 3);
  await storage.write("known", project, 0, null);
  await storage.markSynced("known", project, 1);
  storage.close();
  return owner;
}

test("a project that never reached the account is uploaded once", async () => {
  const owner = await accountWithUnsentWork();
  const sent: [address: unknown, seenRevision: unknown][] = [];
  const send: typeof fetch = async (address, request) => {
    sent.push([address, (JSON.parse(request?.body as string) as { seenRevision: number }).seenRevision]);
    return Response.json({ kind: "saved", revision: 4 });
  };
  await uploadUnsentProjects(owner, send);
  await uploadUnsentProjects(owner, send);
  expect(sent).toEqual([["/api/projects/offline", 3]]);
});

test("a project whose upload failed or conflicted stays unsent", async () => {
  const owner = await accountWithUnsentWork();
  await uploadUnsentProjects(owner, async () => new Response("", { status: 409 }));
  await expect(
    uploadUnsentProjects(owner, () => Promise.reject(new TypeError("no network"))),
  ).rejects.toThrow();
  expect((await (await openProjectStorage(owner)).unsent()).map(({ projectId }) => projectId)).toEqual([
    "offline",
  ]);
});

test("an account without projects on this device gets no database", async () => {
  const owner = crypto.randomUUID();
  await uploadUnsentProjects(owner, () => Promise.reject(new Error("nothing to send")));
  expect(await hasStoredProjects(owner)).toBe(false);
});
