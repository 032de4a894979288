import type { Connection } from "@nirmaan/db/connect-database.ts";
import type { Logger } from "pino";
import { createContext } from "react-router";
import type { Env } from "./env.ts";

/** What the server holds for as long as it lives; doors and loaders are handed it, nothing reaches for a global. */
export type Services = { env: Env; database: Connection; log: Logger };

export const servicesContext = createContext<Services>();
