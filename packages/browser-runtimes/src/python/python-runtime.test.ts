import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createInputQueue } from "../input-queue.ts";
import type { RunSession } from "../interactive-executor.ts";
import type { FromPython, ToPython } from "./python-messages.ts";
import { createPythonRuntime } from "./python-runtime.ts";

const REQUEST = { language: "python", version: "", files: [{ name: "main.py", content: "" }] };

/** The test calls `onerror` and `onmessage` as a browser would. */
function fakeWorker(answer: (message: ToPython) => FromPython | undefined) {
  const worker = {
    onmessage: null as ((event: { data: FromPython }) => void) | null,
    onerror: null as ((event: { message: string }) => void) | null,
    isTerminated: false,
    postMessage: (message: ToPython) => {
      const data = answer(message);
      if (data) queueMicrotask(() => worker.onmessage?.({ data }));
    },
    terminate: () => {
      worker.isTerminated = true;
    },
  };
  return worker;
}

const answers = (message: ToPython): FromPython | undefined => {
  if (message.kind === "load") return { kind: "ready", version: "3.14" };
  return message.kind === "run" ? { kind: "finished", exit: { code: 0 } } : undefined;
};
const isSilent = () => undefined;
const neverFinishes = (message: ToPython) => (message.kind === "run" ? undefined : answers(message));

/** The first worker behaves as the first in the list, and so on; all further ones as the last. */
function runtimeWith(...behaviours: ((message: ToPython) => FromPython | undefined)[]) {
  return delayedRuntimeWith(async () => {}, ...behaviours);
}

function delayedRuntimeWith(
  beforeStart: () => Promise<void>,
  ...behaviours: ((message: ToPython) => FromPython | undefined)[]
) {
  const made: ReturnType<typeof fakeWorker>[] = [];
  const runtime = createPythonRuntime("http://localhost/python/", beforeStart, () => {
    const worker = fakeWorker(behaviours[Math.min(made.length, behaviours.length - 1)] ?? answers);
    made.push(worker);
    return worker as unknown as Worker;
  });
  const run = (signal = new AbortController().signal) => {
    const session: RunSession = {
      onOutput: () => undefined,
      onInputWanted: () => undefined,
      onPreparing: () => undefined,
      input: createInputQueue(),
      signal,
    };
    return runtime.run(REQUEST, session);
  };
  return { runtime, made, run };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("RUN-04 replaces a reserve worker whose file could not be loaded by a new worker for the next run", async () => {
  const { made, run } = runtimeWith(neverFinishes, isSilent, answers);
  const first = run();
  await vi.advanceTimersByTimeAsync(0);
  const [running, reserve] = made;
  reserve?.onerror?.({ message: "" });
  running?.onerror?.({ message: "The browser ended Python." });
  expect((await first).run).toMatchObject({ code: null, message: "The browser ended Python." });
  expect((await run()).run.code).toBe(0);
  expect(made.map(({ isTerminated }) => isTerminated)).toEqual([true, true, false, false]);
});

test("TERM-03 a program that computes in silence ends with the time limit, also when it answers the interrupt", async () => {
  const { made, run } = runtimeWith(neverFinishes);
  const first = run();
  await vi.advanceTimersByTimeAsync(0);
  made[0]?.onmessage?.({ data: { kind: "output", stream: "stdout", text: "begun" } });
  await vi.advanceTimersByTimeAsync(10_000);
  made[0]?.onmessage?.({ data: { kind: "finished", exit: { code: null, signal: "SIGINT" } } });
  await vi.advanceTimersByTimeAsync(1000);
  expect((await first).run).toMatchObject({ stdout: "begun", code: null, status: "TO" });
});

test("does not use a reserve worker that could not load Python's module", async () => {
  const { made, run } = runtimeWith(
    answers,
    (message) => (message.kind === "preload" ? { kind: "load-failed", reason: "offline" } : answers(message)),
    answers,
  );
  await run();
  made[0]?.onerror?.({ message: "ended while it rested" });
  expect((await run()).run.code).toBe(0);
  expect(made[1]?.isTerminated).toBe(true);
});

test("RUN-04 rejects the run when its worker cannot load, and loads again for the next run", async () => {
  const { made, run } = runtimeWith(isSilent, answers);
  const first = run();
  await vi.advanceTimersByTimeAsync(0);
  made[0]?.onerror?.({ message: "" });
  await expect(first).rejects.toThrow("Python could not be loaded on this device. Press Run to try again.");
  expect((await run()).run.code).toBe(0);
});

test("terminates a worker that sends no message for 90 seconds", async () => {
  const { made, run } = runtimeWith(isSilent, answers);
  const first = expect(run()).rejects.toThrow("Python could not be loaded on this device.");
  await vi.advanceTimersByTimeAsync(90_000);
  await first;
  expect(made[0]?.isTerminated).toBe(true);
  expect((await run()).run.code).toBe(0);
});

test("starts a downloaded Python when its page allows it, however late", async () => {
  const allowed = Promise.withResolvers<void>();
  const { made, run } = delayedRuntimeWith(
    () => allowed.promise,
    (message) => {
      if (message.kind === "load") return { kind: "downloaded" };
      return message.kind === "start" ? { kind: "ready", version: "3.14" } : answers(message);
    },
  );
  const first = run();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(made[0]?.isTerminated).toBe(false);
  allowed.resolve();
  expect((await first).run.code).toBe(0);
});

test("waits for a worker that reports progress, however slow the network", async () => {
  let isLoaded = false;
  const { made, run } = runtimeWith((message) =>
    message.kind === "load" && !isLoaded ? undefined : answers(message),
  );
  const answer = run();
  for (let share = 0.1; share < 0.9; share += 0.1) {
    await vi.advanceTimersByTimeAsync(60_000);
    made[0]?.onmessage?.({ data: { kind: "loading", share } });
  }
  isLoaded = true;
  made[0]?.onmessage?.({ data: { kind: "ready", version: "3.14" } });
  expect((await answer).run.code).toBe(0);
});

test("RUN-04 loads a replacement while a program that does not stop has time left", async () => {
  vi.stubGlobal("crossOriginIsolated", true);
  const { made, run } = runtimeWith(neverFinishes, answers);
  const stop = new AbortController();
  const response = run(stop.signal);
  await vi.advanceTimersByTimeAsync(0);
  stop.abort();
  await vi.advanceTimersByTimeAsync(299);
  expect(made.map(({ isTerminated }) => isTerminated)).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect((await response).run.signal).toBe("SIGINT");
  expect((await run()).run.code).toBe(0);
  expect(made.map(({ isTerminated }) => isTerminated)).toEqual([true, false, false]);
  vi.unstubAllGlobals();
});
