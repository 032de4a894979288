import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The worker of each registration. */
let workers: (EventTarget & { state: string })[];

beforeEach(() => {
  workers = [];
  vi.stubEnv("PROD", true);
  const register = async () => {
    const installing = Object.assign(new EventTarget(), { state: "installing" });
    workers.push(installing);
    return Object.assign(new EventTarget(), { active: null, waiting: null, installing });
  };
  Object.defineProperty(navigator, "serviceWorker", { value: { register }, configurable: true });
});
afterEach(() => vi.unstubAllEnvs());

async function changeState(state: string): Promise<void> {
  await vi.waitFor(() => expect(workers.at(-1)?.state).toBe("installing"));
  const worker = workers.at(-1);
  if (!worker) return;
  worker.state = state;
  worker.dispatchEvent(new Event("statechange"));
}

test("OFF-01 an app whose files did not all arrive is installed by the next call, and only once", async () => {
  // Other tests of this process may have installed the app already.
  vi.resetModules();
  const { installApp } = await import("./keep-on-device.ts");
  const interrupted = expect(installApp()).rejects.toThrow();
  await changeState("redundant");
  await interrupted;
  const installed = installApp();
  await changeState("installed");
  await installed;
  await installApp();
  expect(workers).toHaveLength(2);
});

test("OFF-01 the app is stored after Python, which the student waits for, has loaded or failed", async () => {
  vi.resetModules();
  const { addAwaitedLoad } = await import("#browser/awaited-loads.ts");
  const { keepApp } = await import("./keep-on-device.ts");
  const python = Promise.withResolvers<void>();
  addAwaitedLoad(python.promise);
  const kept = keepApp();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(workers).toHaveLength(0);
  python.reject(new Error("offline"));
  await changeState("installed");
  await kept;
});
