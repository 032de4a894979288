import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * Reads the client's address. X-Forwarded-For is believed only when the connection comes from a trusted proxy, and is
 * read from its right end: everything left of the first untrusted address can be forged.
 */
export function createForwardedAddressReader(
  trustedProxies: string[],
): (socketAddress: string, forwardedFor: string | null | undefined) => string {
  const proxies = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = "", prefix] = proxy.split("/");
    if (prefix) proxies.addSubnet(address, Number(prefix), familyOf(address));
    else proxies.addAddress(address, familyOf(address));
  }
  const isProxy = (address: string) => isIP(address) > 0 && proxies.check(address, familyOf(address));

  return (socketAddress, forwardedFor) => {
    const socket = withoutIPv4Mapping(socketAddress);
    if (!isProxy(socket)) return socket;
    const hops = (forwardedFor ?? "").split(",").map((hop) => withoutIPv4Mapping(hop.trim()));
    return hops.findLast((hop) => isIP(hop) && !isProxy(hop)) ?? socket;
  };
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

const withoutIPv4Mapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");
