import { AsyncLocalStorage } from "node:async_hooks";

const storage = new AsyncLocalStorage<string>();

/** A longer one from outside is replaced. */
export const LONGEST_REQUEST_ID = 64;

/** Everything that `work` logs and enqueues carries the id. */
export const runWithRequestId = <Result>(id: string, work: () => Result): Result => storage.run(id, work);

/** The id of the request, socket or job that is being worked on. */
export const currentRequestId = (): string | undefined => storage.getStore();

const ACCEPTED = new RegExp(`^[\\w=-]{1,${LONGEST_REQUEST_ID}}$`);

/** The id that a proxy gave the request, or a new one. */
export const requestIdFrom = (header: string | string[] | undefined): string =>
  typeof header === "string" && ACCEPTED.test(header) ? header : crypto.randomUUID();
