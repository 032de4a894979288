import { BlockList, isIP, isIPv6 } from "node:net";
import type { AuthConfig } from "../core/auth-config.ts";

/** Reads X-Forwarded-For only behind a proxy that was named, and from its trusted end. */
export function clientAddressReader(
  config: Pick<AuthConfig, "forwardedForHeader" | "trustedProxies">,
): (socketAddress: string | undefined, headers: Headers) => string {
  const proxies = new BlockList();
  for (const proxy of config.trustedProxies) {
    const [address = "", prefix] = proxy.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix) proxies.addSubnet(address, Number(prefix), family);
    else proxies.addAddress(address, family);
  }
  const isProxy = (address: string) => proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");

  return (socketAddress, headers) => {
    const socket = plainAddress(socketAddress ?? "");
    if (!config.forwardedForHeader || !isIP(socket) || !isProxy(socket)) return callerOf(socket);
    const hops = (headers.get(config.forwardedForHeader) ?? "")
      .split(",")
      .map((hop) => plainAddress(hop.trim()));
    const stranger = hops.reverse().find((hop) => isIP(hop) && !isProxy(hop));
    return callerOf(stranger ?? socket);
  };
}

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

function callerOf(address: string): string {
  if (!isIPv6(address)) return isIP(address) ? address : "0.0.0.0";
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
