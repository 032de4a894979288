import { BlockList, isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

const ourOwnNetwork = new BlockList();
for (const [address, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  ourOwnNetwork.addSubnet(address, bits);
ourOwnNetwork.addAddress("::1", "ipv6");
ourOwnNetwork.addSubnet("fc00::", 7, "ipv6");

/** Who is calling. A load balancer speaks from our own network: then it is the last stranger it names. */
export const clientAddress = (context: Context): string =>
  strangerOf(getConnInfo(context).remote.address ?? "", context.req.header("x-forwarded-for"));

export function strangerOf(socketAddress: string, forwardedFor: string | undefined): string {
  const socket = withoutMapping(socketAddress);
  if (!isOurs(socket)) return socket;
  const hops = (forwardedFor ?? "").split(",").map((hop) => withoutMapping(hop.trim()));
  return hops.reverse().find((hop) => isIP(hop) && !isOurs(hop)) ?? socket;
}

const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

const isOurs = (address: string) =>
  isIP(address) > 0 && ourOwnNetwork.check(address, isIPv6(address) ? "ipv6" : "ipv4");
