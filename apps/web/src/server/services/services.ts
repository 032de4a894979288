import type { ReadClientAddress } from "@nirmaan/auth-service/client-address.ts";
import type { SendMail } from "@nirmaan/auth-service/outgoing-message.ts";
import type { Connection } from "@nirmaan/db/connect-database.ts";
import type { Logger } from "pino";
import { createContext } from "react-router";
import type { Accounts } from "../accounts/accounts.ts";
import type { Env } from "../config/env.ts";
import type { Drain } from "../http/drain.ts";
import type { Enqueue } from "../jobs/job-queue.ts";
import type { Limits } from "../limits/create-limits.ts";
import type { Runners } from "../runners/runners.ts";
import type { WorkerThreads } from "../workers/worker-threads.ts";

/** The dependencies of endpoints and loaders, created once per process and passed explicitly instead of as globals. */
export type Services = {
  env: Env;
  database: Connection;
  log: Logger;
  accounts: Accounts;
  mail: SendMail;
  enqueue: Enqueue;
  limits: Limits;
  readClientAddress: ReadClientAddress;
  threads: WorkerThreads;
  runners: Runners;
  drain: Drain;
};

export const servicesContext = createContext<Services>();
