import { expect, test } from "vitest";
import { rootfsFolder } from "../rootfs/find-rootfs.ts";
import { jobRequest, postJob } from "../testing/post-job.ts";
import { startRunner } from "../testing/runner-process.ts";

/** The user of the container image; it owns nothing on this machine. */
const CONTAINER_USER = 10_001;

test("OPS-03 runs programs as a user without root, as the runner's container does", async () => {
  const runner = await startRunner({ RUNNER_ROOTFS: rootfsFolder(), RUNNER_BOXES: "4" }, CONTAINER_USER);
  try {
    const python = async () => (await runner.health()).languages.python;
    await expect.poll(python, { timeout: 100_000, interval: 200 }).toMatchObject({ state: "ready" });
    const { body } = await postJob(runner.url, jobRequest("python", "import os\nprint(os.getuid(), 6 * 7)"));
    expect(body.run).toMatchObject({ stdout: "0 42\n", code: 0 });
  } finally {
    await runner.stop();
  }
});
