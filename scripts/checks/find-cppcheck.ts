import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { StartError } from "@nirmaan/db/start-error.ts";
import { reportStep } from "../../apps/launcher/src/progress/report-step.ts";

const isInstalled = () => spawnSync("cppcheck", ["--version"]).status === 0;

/** Installs cppcheck if it is missing, on Debian as root: the tests check the sandbox's C files with it. */
export async function findCppcheck(): Promise<void> {
  if (isInstalled()) return;
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  await reportStep("Installing cppcheck", async () => {
    if (canInstall) {
      spawnSync("apt-get", ["update", "-qq"]);
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "cppcheck"]);
    }
    if (!isInstalled())
      throw new StartError("The tests need cppcheck. Install it (Debian: sudo apt-get install cppcheck).");
  });
}
