import { readFileSync } from "node:fs";
import { join } from "node:path";
import routes from "../../apps/web/src/routes.ts";

export type PageRoute = { id: string; path: string; hasAction: boolean };

type RouteEntry = { id?: string; path?: string; file: string; children?: RouteEntry[] };

const SOURCES = join(import.meta.dirname, "../../apps/web/src");
const ACTION = /^export (?:async )?(?:function|const) action\b/m;

/** Every page of `routes.ts` with its address in the notation of that file. */
export function pageRoutes(entries = routes as RouteEntry[], above = ""): PageRoute[] {
  return entries.flatMap(({ id, path, file, children }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    if (children) return pageRoutes(children, address);
    const hasAction = ACTION.test(readFileSync(join(SOURCES, file), "utf8"));
    return [{ id: id ?? file, path: address || "/", hasAction }];
  });
}
