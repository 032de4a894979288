import type { Logger } from "pino";

const HOUR_MS = 3_600_000;

/** Work that has to be done some time, by any of the web processes. What fails is tried again an hour later. */
export function repeatHourly(log: Logger, name: string, work: () => Promise<unknown>): void {
  const run = () =>
    void work().then(
      (done) => done && log.info({ done }, name),
      (error: unknown) => log.error({ err: error }, name),
    );
  setInterval(run, HOUR_MS).unref();
  run();
}
