import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { expect, test } from "vitest";
import { connectJobQueue, installJobQueue, type JobHandlers } from "../jobs/job-queue.ts";
import { createLog } from "./create-log.ts";
import { currentRequestId, runWithRequestId } from "./current-request.ts";

function collectLines() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(
    { LOG_LEVEL: "info" },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  return { lines, log };
}

test("OPS-04 every line of a request carries its id, and a line outside of a request none", () => {
  const { lines, log } = collectLines();
  runWithRequestId("one", () => log.info("inside"));
  log.info("outside");
  expect(lines.map(({ msg, id }) => [msg, id])).toEqual([
    ["inside", "one"],
    ["outside", undefined],
  ]);
});

test("OPS-04 a job logs with the id of the request that asked for it, also when it fails", async () => {
  const database = await newDatabase();
  const { lines, log } = collectLines();
  await installJobQueue(database.ownerUrl);
  const serving = connectDatabase(database.url, { connections: 1 });
  const queue = await connectJobQueue(serving.sql, log);
  const ids: (string | undefined)[] = [];
  const handlers = {
    "cancel-duplicate": async () => {
      ids.push(currentRequestId());
      throw new Error("the provider is away");
    },
  };
  // Every other job succeeds at once.
  const all = new Proxy(handlers, { get: (own, name) => Reflect.get(own, name) ?? (async () => {}) });
  await runWithRequestId("request-of-a-payment", () =>
    queue.enqueue({ name: "cancel-duplicate", subscriptionId: "s" }),
  );
  await queue.start(all as unknown as JobHandlers);
  await expect.poll(() => ids, { timeout: 30_000 }).toEqual(["request-of-a-payment"]);
  const failed = () => lines.find(({ msg }) => msg === "a job failed and is tried again");
  await expect.poll(failed).toMatchObject({ id: "request-of-a-payment", job: "cancel-duplicate" });
  await expect
    .poll(() => lines.find(({ job }) => job === "delete-expired")?.id, { timeout: 30_000 })
    .toBeTypeOf("string");
  await queue.close();
  await serving.close();
  await database.drop();
});
