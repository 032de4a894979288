import { isIP, isIPv6 } from "node:net";
import type { AuthConfig } from "../core/auth-config.ts";
import { createForwardedAddressReader } from "./forwarded-address.ts";

/** The address by which rate limits count a client: an IPv4 address, or the /64 network of an IPv6 address. */
export function createCallerNetworkReader({
  forwardedForHeader,
  trustedProxies,
}: Pick<AuthConfig, "forwardedForHeader" | "trustedProxies">): (
  socketAddress: string | undefined,
  headers: Headers,
) => string {
  const readAddress = createForwardedAddressReader(forwardedForHeader ? trustedProxies : []);
  return (socketAddress, headers) =>
    networkOf(readAddress(socketAddress ?? "", forwardedForHeader && headers.get(forwardedForHeader)));
}

function networkOf(address: string): string {
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
