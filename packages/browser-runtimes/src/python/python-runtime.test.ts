import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createInputQueue } from "../input-queue.ts";
import type { RunSession } from "../interactive-executor.ts";
import type { FromPython, ToPython } from "./python-messages.ts";
import { createPythonRuntime } from "./python-runtime.ts";

const REQUEST = { language: "python", version: "", files: [{ name: "main.py", content: "" }] };

/** A worker's place: what a browser does to workers is said here, event by event. */
function workerPlace(answer: (message: ToPython) => FromPython | undefined) {
  const place = {
    onmessage: null as ((event: { data: FromPython }) => void) | null,
    onerror: null as ((event: { message: string }) => void) | null,
    isEnded: false,
    postMessage: (message: ToPython) => {
      const data = answer(message);
      if (data) queueMicrotask(() => place.onmessage?.({ data }));
    },
    terminate: () => {
      place.isEnded = true;
    },
  };
  return place;
}

const works = (message: ToPython): FromPython | undefined => {
  if (message.kind === "open") return { kind: "ready", version: "3.14" };
  return message.kind === "run" ? { kind: "finished", ending: { code: 0 } } : undefined;
};
const isSilent = () => undefined;
const runsForEver = (message: ToPython) => (message.kind === "run" ? undefined : works(message));

/** A runtime whose workers behave as listed, one after the other; the last kind is never used up. */
function runtimeWith(...kinds: ((message: ToPython) => FromPython | undefined)[]) {
  const made: ReturnType<typeof workerPlace>[] = [];
  const runtime = createPythonRuntime("http://localhost/python/", () => {
    const place = workerPlace(kinds[Math.min(made.length, kinds.length - 1)] ?? works);
    made.push(place);
    return place as unknown as Worker;
  });
  const run = (signal = new AbortController().signal) => {
    const conversation: RunSession = {
      onOutput: () => undefined,
      onInputWanted: () => undefined,
      onPreparing: () => undefined,
      input: createInputQueue(),
      signal,
    };
    return runtime.run(REQUEST, conversation);
  };
  return { runtime, made, run };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("RUN-04 a worker in reserve whose file never came is not used: the next run has a new one", async () => {
  const { made, run } = runtimeWith(runsForEver, isSilent, works);
  const first = run();
  await vi.advanceTimersByTimeAsync(0);
  const [running, reserve] = made;
  reserve?.onerror?.({ message: "" });
  running?.onerror?.({ message: "The browser ended Python." });
  expect((await first).run).toMatchObject({ code: null, message: "The browser ended Python." });
  expect((await run()).run.code).toBe(0);
  expect(made.map(({ isEnded }) => isEnded)).toEqual([true, true, false, false]);
});

test("a worker in reserve that cannot get Python's own file is not used either", async () => {
  const { made, run } = runtimeWith(
    works,
    (message) => (message.kind === "stand-by" ? { kind: "unable", reason: "offline" } : works(message)),
    works,
  );
  await run();
  made[0]?.onerror?.({ message: "ended while it rested" });
  expect((await run()).run.code).toBe(0);
  expect(made[1]?.isEnded).toBe(true);
});

test("RUN-04 a worker that cannot load is an error, and the run after it tries again", async () => {
  const { made, run } = runtimeWith(isSilent, works);
  const first = run();
  await vi.advanceTimersByTimeAsync(0);
  made[0]?.onerror?.({ message: "" });
  await expect(first).rejects.toThrow("Python could not be loaded on this device. Press Run to try again.");
  expect((await run()).run.code).toBe(0);
});

test("a worker that never says a word is given up, not waited for", async () => {
  const { made, run } = runtimeWith(isSilent, works);
  const first = expect(run()).rejects.toThrow("Python could not be loaded on this device.");
  await vi.advanceTimersByTimeAsync(90_000);
  await first;
  expect(made[0]?.isEnded).toBe(true);
  expect((await run()).run.code).toBe(0);
});

test("a worker that speaks now and then is waited for, however slow the network", async () => {
  let isLoaded = false;
  const { made, run } = runtimeWith((message) =>
    message.kind === "open" && !isLoaded ? undefined : works(message),
  );
  const answer = run();
  for (let share = 0.1; share < 0.9; share += 0.1) {
    await vi.advanceTimersByTimeAsync(60_000);
    made[0]?.onmessage?.({ data: { kind: "preparing", share } });
  }
  isLoaded = true;
  made[0]?.onmessage?.({ data: { kind: "ready", version: "3.14" } });
  expect((await answer).run.code).toBe(0);
});

test("RUN-04 while a program that will not stop has its time, the next Python is on its way", async () => {
  vi.stubGlobal("crossOriginIsolated", true);
  const { made, run } = runtimeWith(runsForEver, works);
  const stop = new AbortController();
  const stubborn = run(stop.signal);
  await vi.advanceTimersByTimeAsync(0);
  stop.abort();
  await vi.advanceTimersByTimeAsync(299);
  expect(made.map(({ isEnded }) => isEnded)).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect((await stubborn).run.signal).toBe("SIGINT");
  expect((await run()).run.code).toBe(0);
  expect(made.map(({ isEnded }) => isEnded)).toEqual([true, false, false]);
  vi.unstubAllGlobals();
});
