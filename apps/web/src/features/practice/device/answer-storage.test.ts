import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import {
  readStoredSitting,
  removePracticeAnswers,
  storeAnswer,
  storeHandIn,
  unsentSittings,
} from "./answer-storage.ts";
import { sendSitting, sendUnsentAnswers } from "./send-answers.ts";

const draft = (reply: string, minute: number, isFinal = false) => ({
  reply,
  at: new Date(Date.UTC(2026, 5, 1, 10, minute)).toISOString(),
  seconds: 5,
  isFinal,
});
const offline: typeof fetch = async () => {
  throw new TypeError("no network");
};

const pathOf = (input: string | URL | Request) => (typeof input === "string" ? input : "");

function recordingServer(body: unknown = { marks: {} }, status = 200) {
  const requests: { path: string; answers: unknown }[] = [];
  const send: typeof fetch = async (input, init) => {
    const { answers } = await new Response(init?.body ?? null).json();
    requests.push({ path: pathOf(input), answers });
    return Response.json(body, { status });
  };
  return { requests, send };
}

test("PRAC-01 an answer without a network stays on the device, survives a reload and arrives once", async () => {
  const [owner, key] = [crypto.randomUUID(), crypto.randomUUID()];
  await storeAnswer(owner, key, "0", draft("one", 1));
  await storeAnswer(owner, key, "0", draft("two", 2));
  expect(await sendSitting(owner, key, offline)).toEqual({ kind: "offline" });
  expect(await unsentSittings(owner)).toEqual([key]);
  const { requests, send } = recordingServer();
  await sendUnsentAnswers(owner, send);
  await sendUnsentAnswers(owner, send);
  expect(requests).toEqual([{ path: `/api/practice/${key}/answers`, answers: { "0": draft("two", 2) } }]);
  expect((await readStoredSitting(owner, key)).answers).toEqual({ "0": draft("two", 2) });
});

test("PRAC-01 an answer that changes while it is being sent is sent again", async () => {
  const [owner, key] = [crypto.randomUUID(), crypto.randomUUID()];
  await storeAnswer(owner, key, "0", draft("one", 1));
  const slow: typeof fetch = async () => {
    await storeAnswer(owner, key, "0", draft("two", 2));
    return Response.json({ marks: {} });
  };
  await sendSitting(owner, key, slow);
  const { requests, send } = recordingServer();
  await sendSitting(owner, key, send);
  expect(requests).toMatchObject([{ answers: { "0": { reply: "two" } } }]);
});

test("PRAC-04 a paper that is handed in without a network is handed in later, with its answers", async () => {
  const [owner, key] = [crypto.randomUUID(), crypto.randomUUID()];
  await storeAnswer(owner, key, "3", draft("x", 1));
  await storeHandIn(owner, key, true);
  expect(await sendSitting(owner, key, offline)).toEqual({ kind: "offline" });
  const { requests, send } = recordingServer({ marks: { "3": { state: "marked" } } });
  expect(await sendSitting(owner, key, send)).toMatchObject({ kind: "sent", isHandedIn: true });
  expect(requests).toEqual([{ path: `/api/practice/${key}/hand-in`, answers: { "3": draft("x", 1) } }]);
  expect(await unsentSittings(owner)).toEqual([]);
});

test("PRAC-01 an overloaded server is asked again, a refused answer stays on the device and is not sent for ever", async () => {
  const [owner, key] = [crypto.randomUUID(), crypto.randomUUID()];
  await storeAnswer(owner, key, "0", draft("one", 1));
  expect(await sendSitting(owner, key, recordingServer({ error: "busy" }, 503).send)).toEqual({
    kind: "offline",
  });
  expect(await sendSitting(owner, key, recordingServer({ error: "limit" }, 429).send)).toEqual({
    kind: "offline",
  });
  expect(await sendSitting(owner, key, recordingServer({ error: "no" }, 400).send)).toEqual({
    kind: "refused",
  });
  expect(await sendSitting(owner, key, offline)).toEqual({ kind: "nothing" });
  expect((await readStoredSitting(owner, key)).answers).toEqual({ "0": draft("one", 1) });
});

test("PRAC-01 on a shared machine sent answers are removed, unsent ones are kept for their owner", async () => {
  const [asha, ravi, key] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await storeAnswer(asha, key, "0", draft("sent", 1));
  await sendSitting(asha, key, recordingServer().send);
  await storeAnswer(ravi, key, "0", draft("unsent", 1));
  await removePracticeAnswers();
  expect((await readStoredSitting(asha, key)).answers).toEqual({});
  expect((await readStoredSitting(ravi, key)).answers).toEqual({ "0": draft("unsent", 1) });
});
