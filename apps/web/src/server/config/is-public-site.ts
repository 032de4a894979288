import { BlockList, isIP } from "node:net";

const NEARBY = new BlockList();
for (const [address, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  NEARBY.addSubnet(address, prefix, "ipv4");
NEARBY.addAddress("::1", "ipv6");
NEARBY.addSubnet("fc00::", 7, "ipv6");
NEARBY.addSubnet("fe80::", 10, "ipv6");

/** Endings that no public name has (RFC 2606, 6761, 6762, 8375 and ICANN's "internal"). */
const RESERVED = /(^|\.)(localhost|local|test|example|invalid|internal|home\.arpa)$/;

/** Whether SITE_URL is an address that strangers can open. Without SITE_URL the product serves this machine. */
export function isPublicSite({ SITE_URL }: { SITE_URL?: string | undefined }): boolean {
  if (!SITE_URL) return false;
  const host = new URL(SITE_URL).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const version = isIP(host);
  if (version) return !NEARBY.check(host, version === 4 ? "ipv4" : "ipv6");
  return host.includes(".") && !RESERVED.test(host);
}
