import { randomUUID } from "node:crypto";

/** The id that the web sends with a run, so that its log lines and ours can be joined. */
export const requestIdOf = (header: string | undefined): string =>
  header !== undefined && /^[\w=-]{1,255}$/.test(header) ? header : randomUUID();
