import { lookup } from "node:dns/promises";
import { isIP } from "node:net";

/** The addresses behind one configured URL: a headless service of Kubernetes has one for each runner. */
export async function lookUpAddresses(address: string): Promise<string[]> {
  const { protocol, hostname } = new URL(address);
  // With https the certificate names the host, so it is called by its name.
  if (protocol === "https:" || isIP(hostname.replace(/^\[|\]$/g, "")) > 0) return [address];
  const found = await lookup(hostname, { all: true });
  // With IPv4 and IPv6 every runner has two addresses and would be listed twice.
  const family = found.some((each) => each.family === 4) ? 4 : 6;
  return found
    .filter((each) => each.family === family)
    .map((each) => withHost(address, family === 6 ? `[${each.address}]` : each.address));
}

function withHost(address: string, host: string): string {
  const url = new URL(address);
  url.hostname = host;
  return url.origin;
}
