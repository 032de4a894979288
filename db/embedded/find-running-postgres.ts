import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The address of the embedded PostgreSQL that runs on the data folder; undefined when none has been started there. */
export function findRunningPostgres(dataDir: string): string | undefined {
  try {
    const password = readFileSync(join(dataDir, "postgres-password"), "utf8").trim();
    // The fourth line of postmaster.pid is the port.
    const port = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
    return `postgres://nirmaan:${password}@127.0.0.1:${port}/nirmaan`;
  } catch {
    return undefined;
  }
}
