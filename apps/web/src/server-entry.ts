/**
 * The entry of the server bundle. Production runs the built bundle and development loads this file through Vite, so that
 * in both the app, the socket and the job handlers share one instance of each module.
 */
import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import { createExecuteSocket } from "#api/execution/execute-socket.ts";
import { importRepositories } from "#features/history/repository/import-repositories.server.ts";
import { createJobHandlers } from "#jobs/job-handlers.ts";
import { followContent } from "#server/content/load-content.ts";
import { serveUntilStopped } from "#server/http/serve-until-stopped.ts";
import { fillPageCache, waitUntilIdle } from "#server/pages/fill-page-cache.ts";
import { startMonitoring } from "#server/reporting/start-monitoring.ts";
import { createServices } from "#server/services/create-services.ts";
import type { Services } from "#server/services/services.ts";
import { createApp } from "./web-app.ts";

export { routes } from "virtual:react-router/server-build";
export { createApp, serveUntilStopped };

/** Connects the services, loads what admins changed in the content, imports old repositories, starts the job workers and creates the handler for interactive programs. */
export async function startBackend(variables: NodeJS.ProcessEnv, workThread?: URL) {
  const { services, startJobs, close } = await createServices(variables, workThread);
  await followContent(services.database, services.log);
  const { env, database, log } = services;
  await withWideScope("jobs", () => importRepositories({ db: database.db, dataDir: env.DATA_DIR, log }));
  await startJobs(createJobHandlers(services));
  const stopMonitoring = await startMonitoring(services);
  return {
    services,
    upgrade: createExecuteSocket(services),
    close: async () => {
      await stopMonitoring();
      await close();
    },
  };
}

type ServerFiles = { client: URL; workThread: URL };

export async function startWebServer(variables: NodeJS.ProcessEnv, built: ServerFiles): Promise<void> {
  const { services, upgrade, close } = await startBackend(variables, built.workThread);
  const app = createApp(services, built.client.pathname);
  let lastRequestAt = 0;
  const { env, log, drain } = services;
  serveUntilStopped({
    host: env.HOST,
    port: env.PORT,
    log,
    drain,
    drainMs: env.DRAIN_SECONDS * 1000,
    answer: (request, bindings) => {
      lastRequestAt = performance.now();
      return app.fetch(request, bindings);
    },
    upgrade,
    whenStopped: close,
  });
  if (env.CACHE_PAGES_AHEAD === "on") await cachePublicPages(app, services, () => lastRequestAt);
}

async function cachePublicPages(
  app: ReturnType<typeof createApp>,
  { log }: Services,
  lastRequestAt: () => number,
): Promise<void> {
  const request = (path: string) => app.request(path, { headers: { "accept-encoding": "br" } });
  try {
    const pages = await fillPageCache(request, () => waitUntilIdle(lastRequestAt));
    log.info({ pages }, "public pages are cached");
  } catch (error) {
    log.warn({ err: error }, "public pages could not be cached ahead; each is rendered at its first request");
  }
}
