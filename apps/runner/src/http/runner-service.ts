import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import runnerPackage from "../../package.json" with { type: "json" };
import type { Config } from "../config/runner-config.ts";
import { findRuntime, type Runtime } from "../contract/find-runtime.ts";
import { createJobRunner, type FinishedJob, type JobRunner } from "../job/job-runner.ts";
import {
  installedRuntimes,
  type LanguageStates,
  statesOfAll,
  testLanguage,
} from "../job/language-self-test.ts";
import { findRootfs, PREPARE_COMMAND, rootfsFolder } from "../rootfs/find-rootfs.ts";

/** The runner as the endpoints see it: it responds at once and offers each language after its self-test. */
export type Service = {
  config: Config;
  version: string;
  /** Undefined until the root file system has been found. */
  runner: () => JobRunner | undefined;
  languages: () => LanguageStates;
  /** The runtimes that passed their self-test. */
  runtimes: () => Runtime[];
  findRuntime: (language: string, version: string) => Runtime | undefined;
  /** Jobs that wait or compute. */
  load: () => number;
  isDraining: () => boolean;
  /** Which limits programs have, and why when they are not all. Undefined until the root file system has been found. */
  limits: () => RunnerServiceLimits | undefined;
  /** Rejects new jobs and waits for the running ones, but not longer than RUNNER_DRAIN_TIMEOUT. */
  drain: () => Promise<void>;
  stop: () => Promise<void>;
};

type RunnerServiceLimits = Pick<JobRunner, "limits" | "limitsReason">;

type ServiceState = {
  config: Config;
  log: Logger;
  languages: LanguageStates;
  installed: Runtime[];
  runner: JobRunner | undefined;
  limits: RunnerServiceLimits | undefined;
  isDraining: boolean;
};

const FIND_ROOTFS_EVERY_MS = 2000;
const CONCURRENT_TESTS = 2;

/** Self-tests run in this order: interpreters start fast, compilers take longer. */
const TEST_ORDER = ["interpreted", "checked", "served", "compiled"];

export function startService(config: Config, log: Logger, onFinished: (job: FinishedJob) => void): Service {
  const reason = `the languages' root file system is not there yet; add it with: ${PREPARE_COMMAND}`;
  const state: ServiceState = {
    config,
    log,
    languages: statesOfAll(config, { state: "missing", reason }),
    installed: [],
    runner: undefined,
    limits: undefined,
    isDraining: false,
  };
  void start(state, onFinished);
  const isReady = ({ toolchain }: Runtime) => state.languages[toolchain.language]?.state === "ready";
  const runtimes = () => state.installed.filter(isReady);
  return {
    config,
    version: runnerPackage.version,
    runner: () => state.runner,
    languages: () => state.languages,
    runtimes,
    findRuntime: (language, version) => findRuntime(runtimes(), language, version),
    load: () => state.runner?.load() ?? 0,
    isDraining: () => state.isDraining,
    limits: () => state.limits,
    drain: async () => {
      state.isDraining = true;
      await Promise.race([
        state.runner?.drained(),
        wait(config.RUNNER_DRAIN_TIMEOUT, undefined, { ref: false }),
      ]);
    },
    stop: async () => {
      state.isDraining = true;
      await state.runner?.stop();
    },
  };
}

/** Never rejects: it is called by a timer, and an unhandled rejection would end the service. */
async function start(state: ServiceState, onFinished: (job: FinishedJob) => void): Promise<void> {
  try {
    await startWhenInstalled(state, onFinished);
  } catch (error) {
    state.languages = statesOfAll(state.config, { state: "failed", reason: (error as Error).message });
    state.log.error(error);
  }
}

async function startWhenInstalled(
  state: ServiceState,
  onFinished: (job: FinishedJob) => void,
): Promise<void> {
  const { config, log } = state;
  const rootfs = findRootfs(rootfsFolder({ ...process.env, RUNNER_ROOTFS: config.RUNNER_ROOTFS }));
  if (!rootfs) {
    setTimeout(() => void start(state, onFinished), FIND_ROOTFS_EVERY_MS).unref();
    return;
  }
  state.installed = installedRuntimes(config, rootfs.tools);
  state.languages = { ...state.languages, ...startingStates(state.installed) };
  const runner = createJobRunner(config, rootfs, {
    onSandboxFailure: (text) => log.error({ text }, "the sandbox supervisor failed"),
    onFinished,
  });
  const { limits, limitsReason } = runner;
  state.limits = { limits, limitsReason };
  if (limitsReason && config.RUNNER_WITHOUT_CGROUPS === "refuse") {
    await runner.stop();
    throw new Error(
      `no memory limit: ${limitsReason}. RUNNER_WITHOUT_CGROUPS=allow runs programs without it`,
    );
  }
  state.runner = runner;
  log[limitsReason ? "warn" : "info"](state.limits, "the sandboxes are available");
  await testLanguages(state, runner);
}

async function testLanguages(state: ServiceState, runner: JobRunner): Promise<void> {
  const orderOf = ({ toolchain }: Runtime) => TEST_ORDER.indexOf(toolchain.kind);
  const untested = [...state.installed].sort((a, b) => orderOf(a) - orderOf(b));
  const testNext = async () => {
    for (let next = untested.shift(); next && !state.isDraining; next = untested.shift()) {
      const { language } = next.toolchain;
      const result = await testLanguage(runner, next, state.config);
      state.languages = { ...state.languages, [language]: result };
      if (result.state === "failed")
        state.log.error({ language, ...result }, "the language failed its self-test");
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_TESTS }, testNext));
}

function startingStates(runtimes: Runtime[]): LanguageStates {
  return Object.fromEntries(
    runtimes.map(({ toolchain, version }) => [toolchain.language, { state: "starting" as const, version }]),
  );
}
