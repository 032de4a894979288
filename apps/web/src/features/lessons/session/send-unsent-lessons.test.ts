import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { EMPTY_RECORD } from "../record/lesson-record.ts";
import { addPendingAttempt, readRecord, storeRecord } from "../record/lesson-storage.ts";
import { countUnsentLessons, sendUnsentLessons } from "./send-unsent-lessons.ts";

const attemptOf = (slug: string, attemptKey: string) => ({
  slug,
  exercise: "platform",
  language: "python" as const,
  files: [],
  attemptKey,
  madeAtMs: Date.now(),
});

/** A server that stores each attempt key once. */
function newServer() {
  const received: string[] = [];
  let isDown = false;
  const send = (async (path: string, init: { body: string }) => {
    if (isDown) throw new TypeError("Failed to fetch");
    const body = JSON.parse(init.body) as { attemptKey?: string; stepsDone?: string[] };
    received.push(body.attemptKey ?? `${path} ${body.stepsDone?.join()}`);
    return body.attemptKey
      ? Response.json({ grade: { results: [] }, stepsDone: [] })
      : Response.json({ stepsDone: body.stepsDone });
  }) as unknown as typeof fetch;
  const setDown = (next: boolean) => {
    isDown = next;
  };
  return { received, send, setDown };
}

test("OFF-02 attempts and steps made without a network arrive from any page, once and in order", async () => {
  const owner = crypto.randomUUID();
  const { received, send, setDown } = newServer();
  await addPendingAttempt(owner, attemptOf("loops", "first"));
  await addPendingAttempt(owner, attemptOf("lists", "second"));
  await addPendingAttempt(owner, attemptOf("loops", "third"));
  await storeRecord(owner, "loops", { ...EMPTY_RECORD, stepsDone: ["read"], unsentSeconds: 30 });
  expect(await countUnsentLessons(owner)).toEqual({ attempts: 3, lessons: 1 });

  setDown(true);
  await expect(sendUnsentLessons(owner, send)).rejects.toThrow("Failed to fetch");
  expect(await countUnsentLessons(owner)).toEqual({ attempts: 3, lessons: 1 });

  setDown(false);
  await sendUnsentLessons(owner, send);
  await sendUnsentLessons(owner, send);
  expect(received).toEqual(["first", "second", "third", "/api/lessons/loops/progress read"]);
  expect(await countUnsentLessons(owner)).toEqual({ attempts: 0, lessons: 0 });
  expect(await readRecord(owner, "loops")).toMatchObject({ stepsDone: ["read"], unsentSeconds: 0 });
});

test("a device without lessons has nothing to send, and gets no database", async () => {
  const owner = crypto.randomUUID();
  await sendUnsentLessons(owner, () => Promise.reject(new Error("nothing should be sent")));
  expect(await countUnsentLessons(owner)).toEqual({ attempts: 0, lessons: 0 });
  expect((await indexedDB.databases()).some(({ name }) => name?.endsWith(owner))).toBe(false);
});
