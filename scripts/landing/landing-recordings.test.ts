import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOfflineExecutor } from "../offline/offline-executor.ts";
import { recordFlights } from "./record-flights.ts";
import { recordTutorTalk } from "./record-tutor-talk.ts";

const RECORDED = join(import.meta.dirname, "../../content/landing");
const SANDBOX_GRACE_MS = 60_000;

const offline = createOfflineExecutor(SANDBOX_GRACE_MS, false);
beforeAll(() => offline.prepare());
afterAll(() => offline.close());

const asFile = (recording: object) => `${JSON.stringify(recording, null, 2)}\n`.replace(SHORT_ROWS, joinRow);
/** A list of numbers in one line. */
const SHORT_ROWS = /\[\s+[\d.,\s-]+\]/g;
const joinRow = (row: string) => row.replace(/\s+/g, " ").replace("[ ", "[").replace(" ]", "]");

test("the landing page shows what the drone of the lesson really does", async () => {
  const flights = await recordFlights(offline.execute);
  expect([flights.given.outcome, flights.solved.outcome]).toEqual(["drifted", "held"]);
  expect(flights.withBlank).not.toEqual(flights.program);
  await expect(asFile(flights)).toMatchFileSnapshot(join(RECORDED, "flights.json"));
});

test("the landing page shows what the tutor really replies about the lesson's program", async () => {
  await expect(asFile(await recordTutorTalk(offline.execute))).toMatchFileSnapshot(
    join(RECORDED, "tutor-talk.json"),
  );
});
