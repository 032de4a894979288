import type { TestProject } from "vitest/node";
import { toolchainName } from "../rootfs/rootfs-version.ts";
import { startReadyRunner } from "./runner-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * `toolchain` names what runs the programs: our own sources, and the versions of Debian's packages. Time limits are
     * multiplied by `timeScale`: an emulated machine is slow.
     */
    runner: { url: string; pid: number; toolchain: string; timeScale: number };
  }
}

/** Set by scripts/test-other-platform.ts: a runner on another machine, which the tests use instead of their own. */
const { RUNNER_UNDER_TEST, RUNNER_TIME_SCALE = "1" } = process.env;
const timeScale = Number(RUNNER_TIME_SCALE);

let stop: () => Promise<void> = async () => {};

export const teardown = (): Promise<void> => stop();

/** One runner for the whole suite, started as in production. Without a sandbox the suite fails instead of skipping. */
export async function setup(project: TestProject): Promise<void> {
  if (RUNNER_UNDER_TEST) {
    const toolchain = await toolchainOf(RUNNER_UNDER_TEST);
    project.provide("runner", { url: RUNNER_UNDER_TEST, pid: 0, toolchain, timeScale });
    return;
  }
  const runner = await startReadyRunner();
  project.provide("runner", {
    url: runner.url,
    pid: runner.pid,
    toolchain: await toolchainOf(runner.url),
    timeScale,
  });
  stop = runner.stop;
}

async function toolchainOf(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v2/runtimes`);
  const runtimes = (await response.json()) as { language: string; version: string }[];
  const versions = runtimes.map(({ language, version }) => `${language} ${version}`).sort();
  return [toolchainName(), ...versions].join(", ");
}
