import { AsyncLocalStorage } from "node:async_hooks";

const storage = new AsyncLocalStorage<string>();

/** The header that carries the id between a proxy, the web server and the runner, and back to the browser. */
export const REQUEST_ID_HEADER = "x-request-id";
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
