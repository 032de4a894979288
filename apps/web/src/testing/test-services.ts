import type { Connection } from "@nirmaan/db/connect-database.ts";
import pino from "pino";
import { readEnv } from "#server/env.ts";
import type { Services } from "#server/services.ts";

/** What a door is handed in a test: a silent log and, where the test says nothing else, no database behind it. */
export function testServices(database: Connection, variables: Record<string, string> = {}): Services {
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: "postgres://localhost/unused", ...variables });
  return { env, database, log: pino({ level: "silent" }) };
}
