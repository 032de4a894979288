import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Services } from "#server/services/services.ts";

/** What an alert needs to be stored and delivered. */
export type AlertServices = Pick<Services, "env" | "log" | "mail" | "enqueue"> & {
  database: { db: Database };
};
