import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { afterAll, expect, test } from "vitest";
import { threadJob, WorkStopped } from "./thread-job.ts";
import { createWorkerThreads } from "./worker-threads.ts";

const threads = createWorkerThreads(new URL("./testing/thread-for-tests.ts", import.meta.url));
afterAll(() => threads.close());

const job = (name: string, stopAfterMs = 60_000) =>
  threadJob<(value: number) => number>({ name, kind: "computes", stopAfterMs });
const asha = { id: "asha" };

test("TRUST-01 a job that never ends is stopped with its thread, while jobs of others run and the main thread is free", async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const stopped = expect(threads.run(asha, job("loopForever", 500), () => 1)).rejects.toBeInstanceOf(
    WorkStopped,
  );
  const others = Array.from({ length: 20 }, (_, at) =>
    threads.run({ id: `student ${at}` }, job("double"), () => at),
  );
  expect(await Promise.all(others)).toEqual(others.map((_, at) => 2 * at));
  await stopped;
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
  expect(await threads.run(asha, job("double"), () => 21)).toBe(42);
});

test("TRUST-01 a job that takes too much memory is stopped, and the process goes on", async () => {
  await expect(threads.run(asha, job("useMuchMemory"), () => 1)).rejects.toBeInstanceOf(WorkStopped);
  expect(await threads.run(asha, job("double"), () => 4)).toBe(8);
});

test("a job's own error reaches its caller, and input is read only when the job may start", async () => {
  await expect(threads.run(asha, job("fail"), () => 1)).rejects.toThrow("the job failed");
  const missing = threads.run(asha, job("double"), () => Promise.reject(new Error("nothing saved yet")));
  await expect(missing).rejects.toThrow("nothing saved yet");
});

test("LANG-01 a job is done in the language of the request that asked for it", async () => {
  const told = threadJob<(nothing: null) => string>({
    name: "tellLanguage",
    kind: "computes",
    stopAfterMs: 60_000,
  });
  const inHindi = withLocale("hi", () => threads.run({ id: "asha" }, told, () => null));
  const inEnglish = withLocale("en", () => threads.run({ id: "ravi" }, told, () => null));
  expect(await Promise.all([inHindi, inEnglish])).toEqual(["hi", "en"]);
});
