import type { TestProject } from "vitest/node";
import { toolchainName } from "../rootfs/rootfs-version.ts";
import { startReadyRunner } from "./runner-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** `toolchain` names what runs the programs: our own sources, and the versions of Debian's packages. */
    runner: { url: string; pid: number; toolchain: string };
  }
}

let stop: () => Promise<void> = async () => {};

export const teardown = (): Promise<void> => stop();

/** One runner for the whole suite, started as in production. Without a sandbox the suite fails instead of skipping. */
export async function setup(project: TestProject): Promise<void> {
  const runner = await startReadyRunner();
  project.provide("runner", {
    url: runner.url,
    pid: runner.pid,
    toolchain: await toolchainOf(runner.url),
  });
  stop = runner.stop;
}

async function toolchainOf(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v2/runtimes`);
  const runtimes = (await response.json()) as { language: string; version: string }[];
  const versions = runtimes.map(({ language, version }) => `${language} ${version}`).sort();
  return [toolchainName(), ...versions].join(", ");
}
