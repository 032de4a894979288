import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { StartError } from "@nirmaan/db/start-error.ts";
import { reportStep } from "../../apps/launcher/src/progress/report-step.ts";

const areInstalled = () =>
  ["python3", "pyflakes3"].every((command) => spawnSync(command, ["--version"]).error === undefined);

/** The tests run and check our Python files with Debian's tools; on Debian, as root, it installs what is missing. */
export async function findPythonTools(): Promise<void> {
  if (areInstalled()) return;
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  await reportStep("Installing Python and pyflakes", async () => {
    if (canInstall) {
      spawnSync("apt-get", ["update", "-qq"]);
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "python3", "pyflakes3"]);
    }
    if (!areInstalled())
      throw new StartError(
        "The tests need Python and pyflakes. Install them (Debian: sudo apt-get install python3 pyflakes3).",
      );
  });
}
