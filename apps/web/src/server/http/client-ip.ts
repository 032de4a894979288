import { BlockList, isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Who is calling. Only a proxy that the operator named is believed when it says for whom it speaks. */
export function createClientIpReader(trustedProxies: string[]): (context: Context) => string {
  const read = createForwardedIpReader(trustedProxies);
  return (context) => read(getConnInfo(context).remote.address ?? "", context.req.header("x-forwarded-for"));
}

export function createForwardedIpReader(trustedProxies: string[]) {
  const proxies = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = "", bits] = proxy.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits) proxies.addSubnet(address, Number(bits), family);
    else proxies.addAddress(address, family);
  }
  const isProxy = (address: string) =>
    isIP(address) > 0 && proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");

  return (socketAddress: string, forwardedFor: string | undefined): string => {
    const socket = withoutMapping(socketAddress);
    if (!isProxy(socket)) return socket;
    const hops = (forwardedFor ?? "").split(",").map((hop) => withoutMapping(hop.trim()));
    return hops.reverse().find((hop) => isIP(hop) && !isProxy(hop)) ?? socket;
  };
}

const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");
