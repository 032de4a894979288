import { setTimeout as wait } from "node:timers/promises";
import { DEMO_PEOPLE } from "@nirmaan/db/demo-people.ts";
import { createBenchFolder, startProduct } from "./start-product.ts";

const PORT = 3294;
const PASSWORD = "lamp-river-kite";
const A_SECOND = 200;
const SECONDS = 10;

/** The session call at a steady rate, whether or not earlier answers are there: a slow server cannot hide behind it. */
async function benchUserSession(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  process.env.DEMO_PASSWORD = PASSWORD;
  const product = await startProduct(folder, PORT);
  const cookie = await logIn(product.address);
  await atSteadyRate(`${product.address}/api/auth/user-session`, cookie);
  console.table({
    "session call, signed in": await atSteadyRate(`${product.address}/api/auth/user-session`, cookie),
    "a small file": await atSteadyRate(`${product.address}/favicon.svg`, cookie),
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

async function atSteadyRate(url: string, cookie: string) {
  const start = performance.now();
  const asked: Promise<{ ms: number; isGood: boolean }>[] = [];
  for (let count = 0; count < A_SECOND * SECONDS; count += 1) {
    const due = start + (count * 1000) / A_SECOND;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    asked.push(
      fetch(url, { headers: { cookie } }).then(
        async (response) => {
          await response.arrayBuffer();
          return { ms: performance.now() - due, isGood: response.ok };
        },
        () => ({ ms: performance.now() - due, isGood: false }),
      ),
    );
  }
  const answers = await Promise.all(asked);
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const percentile = (part: number) => Number((times[Math.floor(times.length * part)] ?? 0).toFixed(1));
  return {
    "a second": A_SECOND,
    "median ms": percentile(0.5),
    "p99 ms": percentile(0.99),
    failed: answers.filter(({ isGood }) => !isGood).length,
  };
}

await benchUserSession();
