import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "@nirmaan/db/start-error.ts";
import { reportStep } from "../../apps/launcher/src/progress/report-step.ts";
import { debianMirror } from "../../apps/runner/src/rootfs/build-base.ts";
import { buildOnce } from "../../apps/runner/src/rootfs/build-once.ts";
import { rootfsFolder } from "../../apps/runner/src/rootfs/find-rootfs.ts";
import { runCommand } from "../../apps/runner/src/rootfs/run-command.ts";

const SUITE = "trixie";
const PACKAGES = ["caddy", "docker-compose", "kustomize"];

export type DeployTools = { caddy: string; dockerCompose: string; kustomize: string };

/**
 * The programs that read our deployment files: Caddy, Docker Compose and Kustomize as Debian 13 has them. They are
 * extracted into the cache folder and not installed, so that Debian 12, which lacks two of them, can run them too.
 */
export async function findDeployTools(): Promise<DeployTools> {
  const folder = join(rootfsFolder(), `deploy-tools-${SUITE}`);
  if (!existsSync(folder)) {
    const mirror = debianMirror();
    if (process.getuid?.() !== 0 || !mirror)
      throw new StartError(
        "The tests of deploy/ fetch Caddy, Docker Compose and Kustomize: run them on Debian as root.",
      );
    await reportStep("Extracting Caddy, Docker Compose and Kustomize", () =>
      buildOnce(folder, (into) => extract(into, mirror)),
    );
  }
  return {
    caddy: join(folder, "usr/bin/caddy"),
    dockerCompose: join(folder, "usr/libexec/docker/cli-plugins/docker-compose"),
    kustomize: join(folder, "usr/bin/kustomize"),
  };
}

async function extract(folder: string, mirror: string): Promise<void> {
  const quiet = () => {};
  if (!existsSync("/usr/bin/mmdebstrap")) {
    await runCommand("apt-get", ["update", "-qq"], quiet);
    await runCommand("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "mmdebstrap"], quiet);
  }
  const options = ["--variant=extract", "--mode=root", '--aptopt=APT::Install-Recommends "false"'];
  await runCommand(
    "mmdebstrap",
    [...options, `--include=${PACKAGES.join(",")}`, SUITE, folder, mirror],
    quiet,
  );
}
