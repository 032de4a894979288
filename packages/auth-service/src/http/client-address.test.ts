import { expect, test } from "vitest";
import { createClientAddressReader } from "./client-address.ts";

const behindProxy = createClientAddressReader(["127.0.0.1", "10.0.0.0/8", "::1"]);
const direct = createClientAddressReader([]);

test("AUTH-13 ignores the forwarded header of a connection that is not a trusted proxy", () => {
  expect(direct("127.0.0.1", "198.51.100.1")).toBe("127.0.0.1");
  expect(behindProxy("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
  expect(behindProxy("::ffff:203.0.113.7", undefined)).toBe("203.0.113.7");
});

test("AUTH-13 behind a trusted proxy, uses the last address in the header that is not a proxy", () => {
  expect(behindProxy("127.0.0.1", "1.2.3.4, 198.51.100.1")).toBe("198.51.100.1");
  expect(behindProxy("10.0.0.5", "198.51.100.1, 10.0.0.9")).toBe("198.51.100.1");
  expect(behindProxy("::ffff:10.1.2.3", "203.0.113.8")).toBe("203.0.113.8");
  expect(behindProxy("::1", "2001:db8:1:2::1")).toBe("2001:db8:1:2::");
});

test("TRUST-14 reads an address with a port, and nothing left of an entry that is no address", () => {
  expect(behindProxy("127.0.0.1", "198.51.100.1:51000")).toBe("198.51.100.1");
  expect(behindProxy("127.0.0.1", "[2001:db8:1:2::1]:443")).toBe("2001:db8:1:2::");
  for (const header of ["9.9.9.9, unknown", "9.9.9.9, nonsense, 10.0.0.9", "9.9.9.9,"])
    expect(behindProxy("127.0.0.1", header)).toBe("127.0.0.1");
});

test("uses the proxy's own address when the header names no client", () => {
  for (const header of [undefined, null, "", "nonsense", "10.1.1.1"])
    expect(behindProxy("127.0.0.1", header)).toBe("127.0.0.1");
  expect(behindProxy("::1", "garbage")).toBe("0:0:0:0::");
});

test("AUTH-13 all addresses of an IPv6 /64 network are one caller", () => {
  expect(direct("2001:db8:1:2:aaaa::1", null)).toBe(direct("2001:db8:1:2:bbbb:cccc:1:2", null));
  expect(direct("2001:db8:1:2::1", null)).not.toBe(direct("2001:db8:1:3::1", null));
  expect(direct("::ffff:203.0.113.5", null)).toBe("203.0.113.5");
  expect(direct(direct("2001:db8:1:2::1", null), null)).toBe(direct("2001:db8:1:2::1", null));
});

test("a connection without an address is one caller", () => {
  expect(direct(undefined, "198.51.100.1")).toBe("0.0.0.0");
});
