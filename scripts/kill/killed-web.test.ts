import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Acknowledged, findLost, workUntilKilled } from "./kill-load.ts";
import { type KillableProduct, startKillableProduct } from "./killable-product.ts";
import { makeStudents, type StudentClient } from "./student-client.ts";

/** One for each kind of write; 100 for a release: KILL_ROUNDS=100. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const WORKERS = 4;
const MOST_WRITES = 12;
const LATEST_KILL_MS = 30_000;
const KINDS = ["attempts", "versions", "projects"] as const;
const PORT = 3350;
const MINUTE_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), "nirmaan-killed-"));
chmodSync(folder, 0o755);
let product: KillableProduct;
let workers: StudentClient[];
let payers: StudentClient[];

beforeAll(async () => {
  product = await startKillableProduct(folder, PORT);
  const students = await makeStudents(product.env, product.address, WORKERS + ROUNDS);
  workers = students.slice(0, WORKERS);
  payers = students.slice(WORKERS);
}, 10 * MINUTE_MS);
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const PAGE = "/student/subscription";
const idIn = (answer: Response | undefined) => answer?.headers.get("location")?.split("/").at(-1) ?? "";
const changeToPro = (payer: StudentClient) => payer.form(PAGE, { intent: "change", tier: "pro" });

/** A student who pays Plus, and the payment page of a course that they have open. */
async function startPaying(payer: StudentClient) {
  const subscription = idIn(await payer.form(PAGE, { intent: "start", tier: "plus", period: "month" }));
  await product.provider.startPaying(subscription);
  await product.provider.allWebhooksTaken();
  const link = idIn(await payer.form(PAGE, { intent: "buy", course: "java" }));
  return { payer, subscription, link };
}

/** The workers' first request makes their rows; then every lesson is opened to them. */
async function openLessons(): Promise<void> {
  const { sql } = product.connection;
  await product.startWeb();
  await Promise.all(workers.map((worker) => worker.get("/api/projects/snake")));
  await sql`update students set board = 'CBSE', class_level = '9', subscription_tier = 'school'
    where email in ${sql(workers.map(({ email }) => email))}`;
  await product.killWeb();
}

/** Until one write of this round's kind and so many more of any kind are acknowledged; at most for half a minute. */
async function waitForWrites(done: Acknowledged, kind: keyof Acknowledged, more: number): Promise<void> {
  const countAll = () => KINDS.reduce((sum, each) => sum + done[each].length, 0);
  const giveUpAt = Date.now() + LATEST_KILL_MS;
  const until = async (isEnough: () => boolean) => {
    while (!isEnough() && Date.now() < giveUpAt) await wait(5);
  };
  const ofKind = done[kind].length;
  await until(() => done[kind].length > ofKind);
  const all = countAll();
  await until(() => countAll() >= all + more);
}

/** Five presses of "change to Pro", the payment of a course, and everybody's work, cut off at a random moment. */
async function killDuringWork(
  done: Acknowledged,
  kind: keyof Acknowledged,
  { payer, link }: Awaited<ReturnType<typeof startPaying>>,
) {
  const working = workers.map((worker) => workUntilKilled(worker, done));
  const paying = [1, 2, 3, 4, 5].map(() => changeToPro(payer));
  const buying = product.provider.payLink(link);
  await waitForWrites(done, kind, Math.floor(Math.random() * MOST_WRITES));
  await product.killWeb();
  await Promise.all([...working, ...paying, buying]);
}

test(
  `TRUST-11 ${ROUNDS} kill -9 of the web server during payments, saves and grading lose no acknowledged write and no receipt, and charge nobody twice`,
  async () => {
    const { connection, provider } = product;
    const done: Acknowledged = { projects: [], versions: [], attempts: [] };
    await openLessons();
    const decisions: Awaited<ReturnType<typeof startPaying>>[] = [];
    for (const [round, payer] of payers.entries()) {
      await product.startWeb();
      const decision = await startPaying(payer);
      decisions.push(decision);
      await killDuringWork(done, KINDS[round % KINDS.length] ?? "projects", decision);
    }
    await product.startWeb();
    await provider.allWebhooksTaken();
    // Two minutes later, when the requests of the killed processes have expired, everybody presses once more.
    await connection.sql`update payment_leases set expires_at = now() - interval '1 second'`;
    for (const { payer } of decisions) expect((await changeToPro(payer))?.status).toBe(200);
    await provider.allWebhooksTaken();

    expect(await findLost(connection, done)).toEqual([]);
    for (const { subscription } of decisions) {
      expect(provider.changes.filter((id) => id === subscription)).toHaveLength(1);
      expect(await provider.paymentsOf(subscription)).toHaveLength(2);
    }
    const charged =
      await connection.sql`select count(*)::int as charges from test_provider_records where kind = 'payment'`;
    const receipts = await connection.sql`
    select count(distinct number)::int as charges from ledger
    join invoices on ledger_id = ledger.id
    join test_provider_records as charge on charge.id = provider_id and charge.kind = 'payment'
    join pgboss.job on job.name = 'send-receipt' and data ->> 'invoiceNumber' = number
      and state in ('created', 'retry', 'active', 'completed')`;
    expect(receipts).toEqual(charged);
    expect(charged).toEqual([{ charges: 3 * ROUNDS }]);
    const counts = {
      projects: done.projects.length,
      versions: done.versions.length,
      attempts: done.attempts.length,
    };
    console.log(`acknowledged before a kill: ${JSON.stringify(counts)}; charges: ${3 * ROUNDS}`);
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  },
  60 * MINUTE_MS,
);
