import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { StartError } from "@nirmaan/db/start-error.ts";
import { reportStep } from "../../apps/launcher/src/progress/report-step.ts";

/** Debian's headless Chromium: the same engine, and a page opens in a third of the time. */
export const CHROMIUM = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell";
/** The whole browser: the headless shell cannot install apps, and reports every page as installable. */
export const WHOLE_CHROMIUM = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

const PACKAGES = ["chromium-headless-shell", "chromium"];

/** Installs Chromium for the end-to-end tests if it is missing, on Debian as root. */
export async function findChromium(): Promise<void> {
  if (existsSync(CHROMIUM) && existsSync(WHOLE_CHROMIUM)) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync("/usr/bin/apt-get") || process.env.CHROMIUM_PATH) {
    throw new StartError(
      `There is no Chromium at ${CHROMIUM} or ${WHOLE_CHROMIUM}. Install it (Debian: sudo apt-get install ${PACKAGES.join(" ")}) or set CHROMIUM_PATH.`,
    );
  }
  await reportStep("Installing Chromium", async () => {
    for (const args of [
      ["update", "-qq"],
      ["install", "-y", "-qq", "--no-install-recommends", ...PACKAGES],
    ]) {
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      const { status, stderr } = spawnSync("apt-get", args, { env, encoding: "utf8" });
      if (status !== 0) throw new StartError(`Chromium could not be installed: ${stderr.trim()}`);
    }
  });
}
