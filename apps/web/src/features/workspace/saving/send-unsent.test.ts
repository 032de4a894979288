import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { sampleProject } from "../files/sample-project.ts";
import { hasKeptWork, openVault } from "./project-vault.ts";
import { sendUnsent } from "./send-unsent.ts";

const project = sampleProject(() => crypto.randomUUID());

async function accountWithUnsentWork(): Promise<string> {
  const owner = crypto.randomUUID();
  const vault = await openVault(owner);
  await vault.write("offline", project, 0, 3);
  await vault.write("known", project, 0, null);
  await vault.markSynced("known", project, 1);
  vault.close();
  return owner;
}

test("work that never reached the account is sent from any page, once", async () => {
  const owner = await accountWithUnsentWork();
  const sent: [address: unknown, seenRevision: unknown][] = [];
  const send: typeof fetch = async (address, request) => {
    sent.push([address, (JSON.parse(request?.body as string) as { seenRevision: number }).seenRevision]);
    return Response.json({ kind: "saved", revision: 4 });
  };
  await sendUnsent(owner, send);
  await sendUnsent(owner, send);
  expect(sent).toEqual([["/api/projects/offline", 3]]);
});

test("what could not be sent, or met another device's work, still waits", async () => {
  const owner = await accountWithUnsentWork();
  await sendUnsent(owner, async () => new Response("", { status: 409 }));
  await expect(sendUnsent(owner, () => Promise.reject(new TypeError("no network")))).rejects.toThrow();
  expect((await (await openVault(owner)).unsent()).map(({ projectId }) => projectId)).toEqual(["offline"]);
});

test("an account without work on this device leaves no trace by being asked", async () => {
  const owner = crypto.randomUUID();
  await sendUnsent(owner, () => Promise.reject(new Error("nothing to send")));
  expect(await hasKeptWork(owner)).toBe(false);
});
