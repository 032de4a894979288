import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { findRuntime, type Runtime } from "../contract/runtimes.ts";
import { everyLanguage, installedRuntimes, type Languages, testLanguage } from "../job/languages.ts";
import { createRunner, type Finished, type Runner } from "../job/runner.ts";
import { findRootfs, languagesFolder, PREPARE_COMMAND } from "../rootfs/find-rootfs.ts";

/** The runner as the doors see it: answers from the first moment, offers each language once it is proven. */
export type Service = {
  config: Config;
  runner: () => Runner | undefined;
  languages: () => Languages;
  runtimes: () => Runtime[];
  find: (language: string, version: string) => Runtime | undefined;
  isDraining: () => boolean;
  /** Takes nothing new and finishes what it has. */
  drain: () => Promise<void>;
  stop: () => Promise<void>;
};

const LOOK_FOR_ROOTFS_EVERY_MS = 2000;
const LONGEST_DRAIN_MS = 30_000;
const TESTED_AT_ONCE = 2;

/** Interpreters are there at once, compilers take their time: whoever starts quickly is proven first. */
const slowness = ({ toolchain }: Runtime) =>
  ["interpreted", "checked", "warm", "compiled"].indexOf(toolchain.kind);

export function startService(config: Config, log: Logger, onFinished: (job: Finished) => void): Service {
  const reason = `the languages' root file system is not there yet; add it with: ${PREPARE_COMMAND}`;
  let languages = everyLanguage({ state: "missing", reason });
  let installed: Runtime[] = [];
  let runner: Runner | undefined;
  let isDraining = false;

  async function begin(): Promise<void> {
    const rootfs = findRootfs(languagesFolder({ ...process.env, RUNNER_ROOTFS: config.RUNNER_ROOTFS }));
    if (!rootfs) {
      setTimeout(() => void begin(), LOOK_FOR_ROOTFS_EVERY_MS).unref();
      return;
    }
    installed = installedRuntimes(rootfs.tools);
    languages = { ...languages, ...stateOf(installed) };
    runner = createRunner(config, rootfs, {
      trouble: (text) => log.error({ text }, "the sandbox ended"),
      finished: onFinished,
    });
    log.info({ limits: runner.limits }, "the sandbox stands");
    const untested = [...installed].sort((a, b) => slowness(a) - slowness(b));
    const tester = async () => {
      for (let next = untested.shift(); next && !isDraining; next = untested.shift())
        await prove(next, runner as Runner);
    };
    await Promise.all(Array.from({ length: TESTED_AT_ONCE }, tester));
  }

  async function prove(runtime: Runtime, by: Runner): Promise<void> {
    const state = await testLanguage(by, runtime, config);
    languages = { ...languages, [runtime.toolchain.language]: state };
    if (state.state === "failed")
      log.error({ language: runtime.toolchain.language, ...state }, "not offered");
  }

  const isOffered = ({ toolchain }: Runtime) => languages[toolchain.language]?.state === "ready";
  const runtimes = () => installed.filter(isOffered);
  begin().catch((error: Error) => {
    languages = everyLanguage({ state: "failed", reason: error.message });
    log.error(error);
  });
  return {
    config,
    runner: () => runner,
    languages: () => languages,
    runtimes,
    find: (language, version) => findRuntime(runtimes(), language, version),
    isDraining: () => isDraining,
    drain: async () => {
      isDraining = true;
      const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_DRAIN_MS).unref());
      await Promise.race([runner?.drained(), tooLong]);
    },
    stop: async () => {
      isDraining = true;
      await runner?.stop();
    },
  };
}

function stateOf(runtimes: Runtime[]): Languages {
  return Object.fromEntries(
    runtimes.map(({ toolchain, version }) => [toolchain.language, { state: "starting" as const, version }]),
  );
}
