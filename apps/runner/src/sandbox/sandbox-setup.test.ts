import { afterAll, expect, test } from "vitest";
import { findRootfs, type Rootfs, rootfsFolder } from "../rootfs/find-rootfs.ts";
import { SANDBOX_CHECKS } from "../testing/sandbox-checks.ts";
import { type Entry, startSandboxSession } from "../testing/sandbox-session.ts";
import { WORKER_COMMANDS } from "../toolchain/warm-workers.ts";

const workers = [WORKER_COMMANDS.spawner, WORKER_COMMANDS.python];
const session = startSandboxSession(findRootfs(rootfsFolder()) as Rootfs, workers);
afterAll(() => session.stop());

const cases = SANDBOX_CHECKS.flatMap((check) =>
  (["forked", "started"] as Entry[]).map((entry) => ({ ...check, entry })),
);

// `scripts/sandbox-steps.ts` removes each step of the set-up and prints which of these fail.
test.each(cases)("a $entry program: $name", async ({ expected, observe, entry }) => {
  expect(await observe(session, entry)).toEqual(expected);
});
