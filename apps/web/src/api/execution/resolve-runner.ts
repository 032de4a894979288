import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Where nobody is signed in, an address stands for a person. */
export function resolveRunner(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? "somebody";
  } catch {
    return "somebody";
  }
}
