import { BlockList, isIP, isIPv6 } from "node:net";

/** Returns what limits count a client by: an IPv4 address, or the /64 network of an IPv6 address. */
export type ReadClientAddress = (
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
) => string;

const UNKNOWN = "0.0.0.0";

/**
 * The only reading of a client's address, in the web server and in the accounts service. X-Forwarded-For is believed
 * only when the connection comes from a trusted proxy, and is read from its right end: everything left of the first
 * address that is not a proxy can be forged.
 */
export function createClientAddressReader(trustedProxies: string[]): ReadClientAddress {
  const proxies = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = "", prefix] = proxy.split("/");
    if (prefix) proxies.addSubnet(address, Number(prefix), familyOf(address));
    else proxies.addAddress(address, familyOf(address));
  }
  const isProxy = (address: string) => isIP(address) > 0 && proxies.check(address, familyOf(address));

  return (socketAddress, forwardedFor) => {
    const socket = plainAddress(socketAddress ?? "");
    if (!isProxy(socket)) return networkOf(socket);
    const hops = (forwardedFor ?? "").split(",").map((hop) => plainAddress(hop.trim()));
    const client = hops.findLast((hop) => !isProxy(hop)) ?? "";
    // A proxy that does not know the client writes "unknown"; what stands left of it is the client's own text.
    return networkOf(isIP(client) ? client : socket);
  };
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/** Without an IPv4 mapping, brackets and port: some proxies append "203.0.113.7:51000" or "[2001:db8::1]:443". */
function plainAddress(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return bare.replace(/^::ffff:(?=\d+\.)/i, "");
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return isIP(address) ? address : UNKNOWN;
  const [head = "", tail] = address.split("%")[0]?.toLowerCase().split("::") ?? [];
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::`;
}
