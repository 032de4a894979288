import type { UIMatch } from "react-router";
import { afterAwaitedLoads } from "#browser/awaited-loads.ts";
import { loadOnce } from "#browser/load-once.ts";
import { keepPage } from "./kept-pages.ts";
import { registerWorker } from "./register-worker.ts";

/** Once in each document, and again after a failure. */
export const installApp = loadOnce(registerWorker);

/** After what the student waits for. A browser without service workers, or in a private window, works with a network only. */
export async function keepApp(): Promise<void> {
  await afterAwaitedLoads();
  await installApp().catch(() => undefined);
}

/** Without storage, or with a full disk, the page works with a network only. */
export async function keepThisPage(reader: string, path: string, matches: UIMatch[]): Promise<void> {
  // What the address shows now: the student may have gone on meanwhile.
  if (path !== location.pathname + location.search) return;
  const loaderData = Object.fromEntries(matches.map((match) => [match.id, match.loaderData]));
  const page = { title: document.title, routeIds: Object.keys(loaderData), loaderData, keptAt: Date.now() };
  await keepPage(reader, path, page).catch(() => undefined);
}
