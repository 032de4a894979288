import { createInterface } from "node:readline";
import { tryInOrder } from "@nirmaan/execution/try-in-order.ts";
import { createLineAnswerer } from "./offline/answer-line.ts";
import { findRunners } from "./offline/find-runners.ts";
import { createOfflineExecutor } from "./offline/offline-executor.ts";

/** A program counts its own time; on a busy machine a sandbox that is ended too early would look like a missing diagnosis. */
const SANDBOX_GRACE_MS = 10_000;

/** Reads questions as JSON lines and writes the offline tutor's diagnosis and reply, for measurements. */
const offline = createOfflineExecutor(SANDBOX_GRACE_MS);
const { executors, stop } = await findRunners();
if (executors.length === 0) await offline.prepare().catch(() => undefined);
const answerLine = createLineAnswerer(tryInOrder([...executors, offline.execute]));
for await (const line of createInterface({ input: process.stdin }))
  if (line.trim()) console.log(JSON.stringify(await answerLine(line)));
offline.close();
await stop();
