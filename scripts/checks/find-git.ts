import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { StartError } from "@nirmaan/db/start-error.ts";
import { reportStep } from "../../apps/launcher/src/progress/report-step.ts";

const isInstalled = () => spawnSync("git", ["--version"]).status === 0;

/** Installs Git if it is missing, on Debian as root: the tests compare our repositories with the real Git. */
export async function findGit(): Promise<void> {
  if (isInstalled()) return;
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  await reportStep("Installing Git", async () => {
    if (canInstall) {
      spawnSync("apt-get", ["update", "-qq"]);
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "git"]);
    }
    if (!isInstalled())
      throw new StartError("The tests need Git. Install it (Debian: sudo apt-get install git).");
  });
}
