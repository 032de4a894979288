import { startEmbeddedPostgres } from "@nirmaan/db/embedded/start-embedded-postgres.ts";
import { type KeptProgram, keepRunning, type ServedProgram } from "./keep-running.ts";

export type KeptPostgres = KeptProgram & { ownerUrl: string; url: string };

/** The embedded PostgreSQL, started again at the same port: its clients connect again by themselves. */
export async function keepPostgresRunning(dataDir: string): Promise<KeptPostgres> {
  const first = await startEmbeddedPostgres(dataDir);
  let next: Promise<typeof first> | undefined = Promise.resolve(first);
  const kept = keepRunning(() => {
    const starting = next ?? startEmbeddedPostgres(dataDir, [], first.port);
    next = undefined;
    return programOf(starting);
  });
  return { ...kept, ownerUrl: first.ownerUrl, url: first.url };
}

function programOf(starting: ReturnType<typeof startEmbeddedPostgres>): ServedProgram {
  return {
    name: "database",
    ready: starting.then(() => {}),
    exited: starting.then(
      async ({ stopped }) => {
        await stopped;
        return "an unknown reason";
      },
      (error: Error) => `"${error.message}"`,
    ),
    stop: async () => {
      const running = await starting.catch(() => undefined);
      await running?.stop();
    },
  };
}
