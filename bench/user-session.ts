import { setTimeout as wait } from "node:timers/promises";
import { DEMO_PEOPLE } from "@nirmaan/db/demo/demo-people.ts";
import { createBenchFolder, startProduct } from "./start-product.ts";

const PORT = 3294;
const PASSWORD = "lamp-river-kite";
const REQUESTS_PER_SECOND = 200;
const SECONDS = 10;

/** Requests the session at a constant rate, without waiting for earlier responses, so that queueing is measured. */
async function benchUserSession(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  process.env.DEMO_PASSWORD = PASSWORD;
  const product = await startProduct(folder, PORT);
  const cookie = await logIn(product.address);
  await requestAtConstantRate(`${product.address}/api/auth/user-session`, cookie);
  console.table({
    "session call, signed in": await requestAtConstantRate(
      `${product.address}/api/auth/user-session`,
      cookie,
    ),
    "a small file": await requestAtConstantRate(`${product.address}/favicon.svg`, cookie),
  });
  await product.stop();
  remove();
}

async function logIn(address: string): Promise<string> {
  const response = await fetch(`${address}/auth/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: address },
    body: new URLSearchParams({ email: DEMO_PEOPLE.student.email, password: PASSWORD, intent: "password" }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

async function requestAtConstantRate(url: string, cookie: string) {
  const start = performance.now();
  const requests: Promise<{ ms: number; isOk: boolean }>[] = [];
  for (let count = 0; count < REQUESTS_PER_SECOND * SECONDS; count += 1) {
    const due = start + (count * 1000) / REQUESTS_PER_SECOND;
    const waitMs = due - performance.now();
    if (waitMs > 1) await wait(waitMs);
    requests.push(
      fetch(url, { headers: { cookie } }).then(
        async (response) => {
          await response.arrayBuffer();
          return { ms: performance.now() - due, isOk: response.ok };
        },
        () => ({ ms: performance.now() - due, isOk: false }),
      ),
    );
  }
  const answers = await Promise.all(requests);
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const percentile = (part: number) => Number((times[Math.floor(times.length * part)] ?? 0).toFixed(1));
  return {
    "a second": REQUESTS_PER_SECOND,
    "median ms": percentile(0.5),
    "p99 ms": percentile(0.99),
    failed: answers.filter(({ isOk }) => !isOk).length,
  };
}

await benchUserSession();
