import { expect, test } from "vitest";
import { rootfsFolder } from "../rootfs/find-rootfs.ts";
import { jobRequest, postJob } from "../testing/post-job.ts";
import { startRunner } from "../testing/runner-process.ts";

/** The user of the container image; it owns nothing on this machine. */
const CONTAINER_USER = 10_001;
const FEW = { RUNNER_ROOTFS: rootfsFolder(), RUNNER_BOXES: "4", RUNNER_LANGUAGES: "python" };

test("OPS-07 without cgroups it runs no program unless the operator allows it, and health says why", async () => {
  const runner = await startRunner(FEW, CONTAINER_USER);
  try {
    const python = async () => (await runner.health()).languages.python;
    await expect.poll(python, { timeout: 20_000, interval: 100 }).toMatchObject({
      state: "failed",
      reason: expect.stringMatching(/^no memory limit: .*RUNNER_WITHOUT_CGROUPS=allow/),
    });
    const { limits, limitsReason } = await runner.health();
    expect([limits, limitsReason]).toEqual([
      "rlimits only",
      expect.stringMatching(/EACCES|EPERM|no controller/),
    ]);
    const { body } = await postJob(runner.url, jobRequest("python", "print(1)"));
    expect(body.message).toBe("python-* runtime is unknown");
  } finally {
    await runner.stop();
  }
});

test("OPS-03 runs programs as a user without root, as the runner's container does", async () => {
  const runner = await startRunner({ ...FEW, RUNNER_WITHOUT_CGROUPS: "allow" }, CONTAINER_USER);
  try {
    const python = async () => (await runner.health()).languages.python;
    await expect.poll(python, { timeout: 100_000, interval: 200 }).toMatchObject({ state: "ready" });
    const { body } = await postJob(runner.url, jobRequest("python", "import os\nprint(os.getuid(), 6 * 7)"));
    expect(body.run).toMatchObject({ stdout: "0 42\n", code: 0 });
    // The only user of the namespace is its root: nothing but the program's own step takes its capabilities away.
    const capabilities =
      "print([line.split()[1] for line in open('/proc/self/status') if line[:3] == 'Cap'])";
    const printed = (await postJob(runner.url, jobRequest("python", capabilities))).body.run.stdout;
    expect(printed.match(/[0-9a-f]{16}/g)).toEqual(Array(5).fill("0000000000000000"));
  } finally {
    await runner.stop();
  }
});
