import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSampleProgram, SAMPLE_OUTPUT } from "@nirmaan/execution/read-sample-program.ts";
import type { Config } from "../config/runner-config.ts";
import type { Runtime } from "../contract/find-runtime.ts";
import { parseJob } from "../contract/parse-job.ts";
import { offeredToolchains } from "./all-toolchains.ts";
import type { JobRunner } from "./job-runner.ts";

export type LanguageState = {
  state: "ready" | "starting" | "missing" | "failed";
  version?: string;
  reason?: string;
};

export type LanguageStates = Record<string, LanguageState>;

export const statesOfAll = (config: Config, state: LanguageState): LanguageStates =>
  Object.fromEntries(offeredToolchains(config).map(({ language }) => [language, state]));

export function installedRuntimes(config: Config, tools: string): Runtime[] {
  return offeredToolchains(config).flatMap((toolchain) => {
    const file = join(tools, toolchain.language, "version");
    return existsSync(file) ? [{ toolchain, version: readFileSync(file, "utf8").trim() }] : [];
  });
}

/** Runs the sample program of a language. A language is offered only after its sample printed the expected output. */
export async function testLanguage(
  runner: JobRunner,
  runtime: Runtime,
  config: Config,
): Promise<LanguageState> {
  const { version, toolchain } = runtime;
  const sample = readSampleProgram(toolchain.language);
  const request = { language: toolchain.language, version: "*", files: [{ content: sample }] };
  try {
    const job = parseJob(request, config, () => runtime, config.RUNNER_RUN_TIMEOUT);
    const { run } = await runner.run(job, { clientId: "self-test" });
    if (run.stdout === SAMPLE_OUTPUT) return { state: "ready", version };
    return {
      state: "failed",
      version,
      reason: `its sample answered: ${run.message ?? ""} ${run.output}`.slice(0, 500),
    };
  } catch (error) {
    return { state: "failed", version, reason: (error as Error).message };
  }
}
