import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { reportStep } from "../../apps/launcher/src/progress/report-step.ts";

/** Debian installs it where only root's path leads. */
export const PGBOUNCER = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer"].find(
  (path) => existsSync(path),
);

/** Installs PgBouncer if it is missing, on Debian as root. Elsewhere the tests run without it. */
export async function findPgbouncer(): Promise<void> {
  if (PGBOUNCER || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  await reportStep("Installing PgBouncer", async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { env });
    // Without its service: a test starts its own.
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "pgbouncer"], {
      env: { ...env, RUNLEVEL: "1" },
    });
  });
}
