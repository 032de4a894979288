import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { buildSandboxPrograms } from "../apps/runner/src/testing/sandbox-build.ts";
import { SANDBOX_CHECKS } from "../apps/runner/src/testing/sandbox-checks.ts";
import {
  type Entry,
  type SandboxSession,
  startSandboxSession,
} from "../apps/runner/src/testing/sandbox-session.ts";
import { SETUP_STEPS, type SetupStep } from "../apps/runner/src/testing/setup-steps.ts";
import { WORKER_COMMANDS } from "../apps/runner/src/toolchain/warm-workers.ts";

// Removes each step of a sandbox's set-up, builds the programs, and prints which checks of sandbox-setup.test.ts then
// fail. Ends with 1 when a step can be removed without a failure. As root; an argument is a pattern of the steps to remove.

const NO_ANSWER = Symbol("no answer");
const ANSWER_WITHIN_MS = 10_000;
const ENTRIES: Entry[] = ["forked", "started"];
const [wanted = ""] = process.argv.slice(2);

async function failuresWithout({ edits }: SetupStep): Promise<string[]> {
  const rootfs = await buildSandboxPrograms({ languages: ["python"], edits });
  const session = startSandboxSession(rootfs, [WORKER_COMMANDS.spawner, WORKER_COMMANDS.python]);
  const failures: string[] = [];
  try {
    for (const entry of ENTRIES) failures.push(...(await failedChecks(session, entry)));
  } finally {
    await session.stop();
    rmSync(rootfs.folder, { recursive: true });
  }
  return failures;
}

async function failedChecks(session: SandboxSession, entry: Entry): Promise<string[]> {
  const failures: string[] = [];
  for (const { name, expected, observe } of SANDBOX_CHECKS) {
    const answer = observe(session, entry).catch(() => NO_ANSWER);
    const observed = await Promise.race([answer, sleep(ANSWER_WITHIN_MS, NO_ANSWER)]);
    if (observed === NO_ANSWER) return [...failures, `${entry}: no program runs`];
    if (!isDeepStrictEqual(observed, expected)) failures.push(`${entry}: ${name}`);
  }
  return failures;
}

const SHOWN = 4;
const summaryOf = (failures: string[]) =>
  failures.length > SHOWN
    ? `${failures.slice(0, SHOWN).join(", ")} and ${failures.length - SHOWN} more`
    : failures.join(", ");

let unnoticed = 0;
for (const step of SETUP_STEPS.filter((each) => new RegExp(wanted).test(each.step))) {
  const failures = await failuresWithout(step);
  if (failures.length === 0 && !step.otherLayer) unnoticed++;
  console.log(`| ${step.step} | ${summaryOf(failures) || `nothing: ${step.otherLayer ?? "unnoticed"}`} |`);
}
process.exit(unnoticed === 0 ? 0 : 1);
