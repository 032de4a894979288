import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { StartError } from "@nirmaan/db/start-error.ts";
import { reportStep } from "../progress/report-step.ts";

const isThere = () => spawnSync("git", ["--version"]).status === 0;

/** The tests compare what we write with what the real Git says; on Debian, as root, it is installed where it is missing. */
export async function findGit(): Promise<void> {
  if (isThere()) return;
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  await reportStep("Installing Git", async () => {
    if (canInstall) {
      spawnSync("apt-get", ["update", "-qq"]);
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "git"]);
    }
    if (!isThere())
      throw new StartError("The tests need Git. Install it (Debian: sudo apt-get install git).");
  });
}
