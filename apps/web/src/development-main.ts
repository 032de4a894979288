import { createServer as createViteServer } from "vite";

const vite = await createViteServer({
  root: new URL("..", import.meta.url).pathname,
  server: { middlewareMode: true },
  appType: "custom",
});
const loadServer = () =>
  vite.ssrLoadModule("./src/server-entry.ts") as Promise<typeof import("./server-entry.ts")>;

const { serveUntilStopped, startBackend } = await loadServer();
const { services, upgrade, close } = await startBackend(process.env);

serveUntilStopped({
  host: services.env.HOST,
  port: services.env.PORT,
  log: services.log,
  drain: services.drain,
  drainMs: 0,
  filesFirst: vite.middlewares,
  // Loaded for every request: Vite returns the newest version and evaluates only what has changed.
  answer: async (request, bindings) => (await loadServer()).createApp(services).fetch(request, bindings),
  upgrade,
  whenStopped: async () => {
    await vite.close();
    await close();
  },
});
