import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

/** A queue whose jobs end when the test says so; `started` lists them in the order of their start. */
function queueWith(slots: number, waitingOfOne = 5, waiting = 100) {
  const { run } = createFairQueue({ slots, waitingOfOne, waiting });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (id: string, name: string, isVisitor = false) =>
    run({ id, isVisitor }, () => {
      started.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await nextTurn();
  };
  return { add, end, started };
}

test("TRUST-01 a student has one running job, and the jobs of others do not wait for the second", async () => {
  const { add, end, started } = queueWith(2);
  for (const name of ["a1", "a2", "a3"]) void add("asha", name);
  void add("bela", "b1");
  await nextTurn();
  expect(started).toEqual(["a1", "b1"]);
  void add("chand", "c1");
  await end("a1");
  expect(started).toEqual(["a1", "b1", "a2"]);
  await end("a2");
  expect(started).toEqual(["a1", "b1", "a2", "c1"]);
});

test("TRUST-01 waiting clients take turns, however many jobs one of them has sent", async () => {
  const { add, end, started } = queueWith(1);
  void add("asha", "a1");
  for (const name of ["a2", "a3"]) void add("asha", name);
  void add("bela", "b1");
  void add("chand", "c1");
  await nextTurn();
  for (const name of ["a1", "a2", "b1", "c1", "a3"]) await end(name);
  expect(started).toEqual(["a1", "a2", "b1", "c1", "a3"]);
});

test("TRUST-01 the visitors of one address get half of the slots", async () => {
  const { add, started } = queueWith(4);
  for (const name of ["v1", "v2", "v3"]) void add("10.0.0.1", name, true);
  await nextTurn();
  expect(started).toEqual(["v1", "v2"]);
});

test("TRUST-14 refuses more waiting jobs of one client, and of all, with a sentence", async () => {
  const { add } = queueWith(1, 2, 3);
  for (const name of ["a1", "a2", "a3"]) void add("asha", name);
  await expect(add("asha", "a4")).rejects.toMatchObject({
    kind: "too-many",
    message: "Your last requests are still being worked on. Wait a few seconds, then try again.",
  });
  void add("bela", "b1");
  await expect(add("chand", "c1")).rejects.toMatchObject({ kind: "unavailable" });
});

test("a job that fails frees its slot", async () => {
  const { run } = createFairQueue({ slots: 1, waitingOfOne: 1, waiting: 1 });
  await expect(run({ id: "asha" }, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await run({ id: "asha" }, async () => "done")).toBe("done");
});
