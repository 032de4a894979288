import { getConnInfo } from "@hono/node-server/conninfo";
import { createForwardedAddressReader } from "@nirmaan/auth-service/forwarded-address.ts";
import type { Context } from "hono";

/** Reads the client's address. X-Forwarded-For is believed from the trusted proxies only. */
export function createClientIpReader(trustedProxies: string[]): (context: Context) => string {
  const read = createForwardedAddressReader(trustedProxies);
  return (context) => read(getConnInfo(context).remote.address ?? "", context.req.header("x-forwarded-for"));
}
