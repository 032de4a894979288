const built = (path: string) => new URL(`../build/${path}`, import.meta.url);

const server: typeof import("./server-entry.ts") = await import(built("server/index.js").href);
await server.startWebServer(process.env, {
  client: built("client"),
  workThread: built("server/work-thread.js"),
});
