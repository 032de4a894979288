import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { migrateAccounts } from "@nirmaan/auth-service";
import { grantServingRole } from "@nirmaan/db/roles/grant-serving-role.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import type { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { installJobQueue } from "#server/jobs/job-queue.ts";
import type { Services } from "#server/services/services.ts";

/** The exports of server-entry.ts that tests use. */
type ServerEntry = {
  startBackend: (
    variables: Record<string, string>,
    workThread?: URL,
  ) => Promise<{ services: Services; close: () => Promise<void> }>;
  createApp: (services: Services) => Hono;
  routes: ServerBuild["routes"];
};

/** One page or download: its address with parameters, and whether it has an action. */
type PageRoute = { path: string; folder: string; hasAction: boolean };

export type WebApp = {
  app: Hono;
  services: Services;
  pages: PageRoute[];
  createApp: (services: Services) => Hono;
  close: () => Promise<void>;
};

/** Through Vite it takes 20 s of computing, so the test files of a worker share it. */
let entry: Promise<ServerEntry> | undefined;

/** `npm test` names the folder of the server that it has built; otherwise the sources are loaded as in development. */
const BUILT = process.env.BUILT_SERVER;

async function loadEntry(): Promise<ServerEntry> {
  if (BUILT) return (await import(join(BUILT, "index.js"))) as ServerEntry;
  const vite = await createViteServer({
    root: join(import.meta.dirname, "../.."),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    appType: "custom",
    logLevel: "error",
  });
  return (await vite.ssrLoadModule("./src/server-entry.ts")) as ServerEntry;
}

/** The whole web app with its pages, on its own database. */
export async function loadWebApp(variables: Record<string, string> = {}): Promise<WebApp> {
  const database = await newDatabase();
  await installJobQueue(database.ownerUrl);
  await migrateAccounts(database.ownerUrl);
  await grantServingRole(database.ownerUrl, database.url);
  const dataDir = mkdtempSync(join(tmpdir(), "nirmaan-web-app-"));
  entry ??= loadEntry();
  const server = await entry;
  const all = {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...variables,
  };
  const workThread = BUILT ? pathToFileURL(join(BUILT, "work-thread.js")) : undefined;
  const { services, close } = await server.startBackend(all, workThread);
  return {
    app: server.createApp(services),
    services,
    pages: pagesOf(server.routes),
    createApp: server.createApp,
    close: async () => {
      await close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function pagesOf(routes: ServerBuild["routes"]): PageRoute[] {
  const pathOf = (id: string | undefined): string => {
    const route = id ? routes[id] : undefined;
    return route ? [pathOf(route.parentId), route.path ?? ""].filter(Boolean).join("/") : "";
  };
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  return all
    .filter(({ id }) => !parents.has(id))
    .map(({ id, module }) => ({
      path: `/${pathOf(id)}`,
      folder: dirname(id),
      hasAction: module.action !== undefined,
    }));
}
