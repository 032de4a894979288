import { setTimeout as wait } from "node:timers/promises";

export type ServedProgram = {
  name: string;
  /** Rejects when the program ends before it is ready. */
  ready: Promise<void>;
  /** Says how it ended. */
  exited: Promise<string>;
  stop: () => Promise<void>;
};

export type KeptProgram = {
  /** The first start. A program that cannot start at all is not started again. */
  ready: Promise<void>;
  /** Says why the program is not started any more; pending while it is kept running. */
  gaveUp: Promise<string>;
  stop: () => Promise<void>;
};

/** The pause doubles with each failure within the last `withinMs`. */
export type Retries = { firstPauseMs: number; longestPauseMs: number; most: number; withinMs: number };

const RETRIES: Retries = { firstPauseMs: 500, longestPauseMs: 15_000, most: 20, withinMs: 600_000 };

/** Starts a program again whenever it ends by itself, until it has failed too often in a short time. */
export function keepRunning(
  start: () => ServedProgram,
  { firstPauseMs, longestPauseMs, most, withinMs }: Retries = RETRIES,
  report: (line: string) => void = console.error,
): KeptProgram {
  let isStopping = false;
  let current = start();
  const { name, ready } = current;

  async function watch(): Promise<string> {
    let failures: number[] = [];
    while (!isStopping) {
      const how = await current.exited;
      if (isStopping) break;
      const now = Date.now();
      failures = [...failures.filter((at) => at > now - withinMs), now];
      if (failures.length >= most)
        return `The ${name} ended ${failures.length} times in ${Math.ceil(withinMs / 60_000)} minutes, at last with ${how}`;
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures.length - 1));
      report(`The ${name} ended with ${how}. It is started again in ${pauseMs / 1000} s.`);
      await wait(pauseMs);
      if (isStopping) break;
      current = start();
      await current.ready.then(
        () => report(`The ${name} is running again.`),
        () => {},
      );
    }
    return new Promise<never>(() => {});
  }

  const gaveUp = ready.then(watch, () => new Promise<never>(() => {}));
  return {
    ready,
    gaveUp,
    stop: async () => {
      isStopping = true;
      await current.stop();
    },
  };
}
