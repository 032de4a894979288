import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { StartError } from "@nirmaan/db/start-error.ts";
import { addCounts, type Count, NO_TESTS } from "./checks/check-tools.ts";
import { stopToolsOnSignal } from "./checks/run-tool.ts";
import { stagesOf, type TestStage } from "./test-stages.ts";

// Half of the time to start one of our processes is compiling; the tests start hundreds of them.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "nirmaan-compile-cache");

const MINUTE_MS = 60_000;

const summary: string[] = [];
let total = NO_TESTS;

/** What several stages of a group need is prepared once, and never twice at the same time. */
async function runGroup(group: TestStage[]): Promise<void> {
  const steps = new Set(group.flatMap(({ prepare = [] }) => prepare));
  const prepared = await counted("prepare", async () => {
    for (const step of steps) await step();
    return NO_TESTS;
  });
  if (prepared.failed > 0) return;
  const stages = group.map(({ name, limitMinutes, run }) =>
    counted(name, () => run(AbortSignal.timeout(limitMinutes * MINUTE_MS))),
  );
  await Promise.all(stages);
}

async function counted(name: string, work: () => Promise<Count>): Promise<Count> {
  const start = Date.now();
  const count = await work().catch(countError);
  total = addCounts(total, count);
  const seconds = Math.round((Date.now() - start) / 1000);
  const line = `${name.padEnd(12)} ${seconds.toString().padStart(5)} s  ${count.passed} passed, ${count.failed} failed`;
  console.log(`── ${line}`);
  summary.push(line);
  return count;
}

function countError(error: unknown): Count {
  const reason = error instanceof StartError ? error.message : inspect(error);
  return { passed: 0, failed: 1, failedTests: [reason] };
}

stopToolsOnSignal();
try {
  for (const group of stagesOf(process.argv.slice(2))) await runGroup(group);
} catch (error) {
  total = addCounts(total, countError(error));
}
if (total.failedTests.length > 0) console.log(`\nFailed:\n${total.failedTests.join("\n")}`);
console.log(`\n${summary.join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
