import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** The IP address that identifies a signed-out visitor for rate limits and the runner's queue. */
export function resolveRunner(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? "somebody";
  } catch {
    return "somebody";
  }
}
