import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { requestSeconds, requests } from "./web-metrics.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** GoTrue's endpoints that our pages and the Supabase client use; others are counted together. */
const ACCOUNTS =
  /^\/auth\/v1\/(token|signup|user|logout|recover|verify|otp|factors|admin|authorize|callback)\b/;

export type RouteOf = (context: Context) => string;

/** The pattern of the route that answered: never the path itself, since visitors choose paths. */
export function createRouteOf(pageOf: (path: string) => string): RouteOf {
  return (context) => {
    const { path } = context.req;
    const route = routePath(context);
    if (!route.endsWith("*")) return route;
    if (path.startsWith("/assets/")) return "/assets/*";
    if (path.startsWith("/auth/v1/")) return `/auth/v1/${ACCOUNTS.exec(path)?.[1] ?? "*"}`;
    if (path.startsWith("/api/")) return "/api/*";
    return pageOf(path);
  };
}

export const methodLabel = (method: string) => (METHODS.has(method) ? method : "OTHER");

/** Rate, errors and durations of every route. */
export function requestMetrics(routeOf: RouteOf): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const route = routeOf(context);
    const method = methodLabel(context.req.method);
    requests.inc({ route, method, status: `${Math.floor(context.res.status / 100)}xx` });
    requestSeconds.observe({ route, method }, (performance.now() - start) / 1000);
  };
}
