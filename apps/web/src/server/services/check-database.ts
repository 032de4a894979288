import type { Services } from "./services.ts";

/** True when PostgreSQL answers. */
export async function isDatabaseUp({ database, log }: Pick<Services, "database" | "log">): Promise<boolean> {
  try {
    await database.sql`select 1`;
    return true;
  } catch (error) {
    log.error({ err: error }, "the database does not answer");
    return false;
  }
}
