import { pathInHindi } from "@nirmaan/messages/locale/localized-path.ts";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";

/** What is needed of a route of React Router's build. */
type PageRoute = { id: string; parentId?: string | undefined; path?: string | undefined };

const OTHER_PAGE = "(other)";

/**
 * Maps a path to its page's pattern, such as /student/lesson/:slug. Done here and not by React Router, because cached
 * pages do not reach it and a second match there takes longer than an empty request.
 */
export function createPagePatterns(routes: Record<string, PageRoute | undefined>): (path: string) => string {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const pattern of patternsOf(routes)) router.add("GET", pattern, pattern);
  return (path) => {
    const [matched] = router.match("GET", pageOf(path));
    return matched[0]?.[0] ?? OTHER_PAGE;
  };
}

/** Data requests have the page's path and a suffix; pages in Hindi are counted with the English ones. */
function pageOf(requested: string): string {
  const path = pathInHindi(requested) ?? requested;
  if (path === "/_root.data") return "/";
  const page = path.replace(/(?:\/_)?\.data$/, "");
  return page.length > 1 && page.endsWith("/") ? page.slice(0, -1) : page;
}

/** Patterns with fewer parameters first: the first that matches counts. */
function patternsOf(routes: Record<string, PageRoute | undefined>): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id ? routes[id] : undefined;
    return route ? [pathOf(route.parentId), route.path ?? ""].filter(Boolean).join("/") : "";
  };
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const patterns = all.filter(({ id }) => !parents.has(id)).map(({ id }) => `/${pathOf(id)}`);
  const parameters = (pattern: string) => pattern.split(":").length;
  return [...new Set(patterns)]
    .filter((pattern) => !pattern.includes("*"))
    .sort((a, b) => parameters(a) - parameters(b));
}
