import { secretHeader } from "@nirmaan/execution/runner/runner-secrets.ts";
import type { Logger } from "pino";
import type { Env } from "../config/env.ts";
import { checkRunner } from "./check-runner.ts";
import { chooseRunners, type RunnerState } from "./choose-runners.ts";
import { lookUpAddresses } from "./look-up-addresses.ts";

/** Where a run is sent. `address` and `headers` are plain data, which a worker thread can use too. */
export type RunTarget = {
  address: string;
  headers: Record<string, string>;
  report?: (report: RunReport) => void;
  /** Aborted when the runner has stopped answering while its connections stay open. */
  lost?: AbortSignal;
};

/** `load` is undefined when the runner did not say it. */
type RunReport = { kind: "answered"; load: number | undefined } | { kind: "failed"; reason: unknown };

/** All runners of RUNNER_URL as this process sees them. Each web process keeps its own view; none needs another's. */
export type Runners = {
  /** The runner for one run, the one for its retry, then the services of EXECUTION_ENDPOINTS in their order. */
  choose: () => Promise<RunTarget[]>;
  /** Every address, the ones that are up first. */
  addresses: () => Promise<string[]>;
  /** Looks names up and checks health in the background, until the returned function is called. */
  watch: () => () => void;
};

type Runner = {
  address: string;
  state: RunnerState;
  /** The runner's own figure, plus the runs that we sent since it said it. */
  load: number;
  heardAt: number;
  failedChecks: number;
  lost: AbortController;
};

const LOOK_UP_EVERY_MS = 5000;
const TICK_EVERY_MS = 1000;
/** A runner that answered runs lately is not asked. */
const CHECK_AFTER_MS = 2000;
/** However many runners there are, a process asks no more of them in a second. */
const MAX_CHECKS_PER_TICK = 8;
const LOST_AFTER_CHECKS = 3;
const OWN_RUNNER = "http://127.0.0.1:2000";

type RunnersEnv = Pick<Env, "RUNNER_URL" | "RUNNER_SECRET" | "EXECUTION_ENDPOINTS">;

type RunnersState = {
  log: Logger;
  lookUp: (address: string) => Promise<string[]>;
  /** The configured addresses, each with those that its name stood for at the last lookup. */
  configured: Map<string, string[]>;
  runners: Map<string, Runner>;
  lookedUpAt: number;
};

export function createRunners(env: RunnersEnv, log: Logger, lookUp = lookUpAddresses): Runners {
  const configured = env.RUNNER_URL ?? (env.EXECUTION_ENDPOINTS.length > 0 ? [] : [OWN_RUNNER]);
  const headers = secretHeader(env.RUNNER_SECRET);
  const others = env.EXECUTION_ENDPOINTS.map((address): RunTarget => ({ address, headers: {} }));
  const state: RunnersState = {
    log,
    lookUp,
    configured: new Map(configured.map((address) => [address, [address]])),
    runners: new Map(),
    lookedUpAt: Number.NEGATIVE_INFINITY,
  };
  let firstLookUp: Promise<void> | undefined;
  const known = async () => {
    firstLookUp ??= lookUpAll(state);
    await firstLookUp;
    return [...state.runners.values()];
  };
  return {
    choose: async () => {
      const chosen = chooseRunners(await known());
      if (chosen[0]) chosen[0].load += 1;
      return [...chosen.map((runner) => ({ ...targetOf(runner, log), headers })), ...others];
    },
    addresses: async () => {
      const isDown = (runner: Runner) => Number(runner.state !== "up");
      const sorted = (await known()).sort((a, b) => isDown(a) - isDown(b));
      return [...sorted, ...others].map(({ address }) => address);
    },
    watch: () =>
      repeat(async () => {
        await known();
        await update(state);
      }),
  };
}

async function lookUpAll(state: RunnersState): Promise<void> {
  const { configured, lookUp, log } = state;
  state.lookedUpAt = performance.now();
  await Promise.all(
    [...configured.keys()].map(async (address) => {
      try {
        configured.set(address, await lookUp(address));
      } catch (error) {
        log.warn({ err: error, address }, "a runner's name could not be looked up");
      }
    }),
  );
  const addresses = [...configured.values()].flat();
  state.runners = new Map(
    addresses.map((address) => [address, state.runners.get(address) ?? newRunner(address)]),
  );
}

async function update(state: RunnersState): Promise<void> {
  const now = performance.now();
  if (now - state.lookedUpAt > LOOK_UP_EVERY_MS) await lookUpAll(state);
  const due = [...state.runners.values()]
    .filter(({ heardAt }) => now - heardAt > CHECK_AFTER_MS)
    .sort((a, b) => a.heardAt - b.heardAt)
    .slice(0, MAX_CHECKS_PER_TICK);
  await Promise.all(due.map((runner) => updateRunner(runner, state.log)));
}

function targetOf(runner: Runner, log: Logger): Omit<RunTarget, "headers"> {
  const { address } = runner;
  const report = (report: RunReport) => {
    if (report.kind === "failed") {
      log.warn({ err: report.reason, address }, "a runner failed a run");
      runner.state = "down";
      runner.heardAt = Number.NEGATIVE_INFINITY;
      return;
    }
    runner.heardAt = performance.now();
    if (report.load !== undefined) runner.load = report.load;
    if (runner.state === "down") runner.state = "up";
  };
  return { address, report, lost: runner.lost.signal };
}

const newRunner = (address: string): Runner => ({
  address,
  state: "up",
  load: 0,
  heardAt: Number.NEGATIVE_INFINITY,
  failedChecks: 0,
  lost: new AbortController(),
});

async function updateRunner(runner: Runner, log: Logger): Promise<void> {
  const before = runner.state;
  try {
    Object.assign(runner, await checkRunner(runner.address), { failedChecks: 0 });
    if (runner.lost.signal.aborted) runner.lost = new AbortController();
  } catch (error) {
    runner.state = "down";
    runner.failedChecks += 1;
    if (before !== "down") log.warn({ err: error, address: runner.address }, "a runner does not answer");
    // Its machine may be gone without closing a connection: the runs on it are sent to another runner.
    if (runner.failedChecks === LOST_AFTER_CHECKS) runner.lost.abort(new Error("The runner does not answer"));
  }
  runner.heardAt = performance.now();
  if (runner.state !== before) log.info({ address: runner.address, state: runner.state }, "a runner changed");
}

/** Runs `work` again and again with a pause in between; the returned function ends it. */
function repeat(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const next = async () => {
    await work();
    if (!isStopped) timer = setTimeout(() => void next(), TICK_EVERY_MS).unref();
  };
  void next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
