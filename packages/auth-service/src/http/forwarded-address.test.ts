import { expect, test } from "vitest";
import { createForwardedAddressReader } from "./forwarded-address.ts";

const behindProxy = createForwardedAddressReader(["127.0.0.1", "10.0.0.0/8", "::1"]);

test("uses the socket's address when the connection is not a trusted proxy, whatever the header says", () => {
  expect(behindProxy("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
  expect(behindProxy("::ffff:203.0.113.7", undefined)).toBe("203.0.113.7");
});

test("ignores the header when no proxy is trusted", () => {
  expect(createForwardedAddressReader([])("127.0.0.1", "198.51.100.1")).toBe("127.0.0.1");
});

test("behind a trusted proxy, uses the last address in the header that is not a proxy", () => {
  expect(behindProxy("127.0.0.1", "1.2.3.4, 198.51.100.1")).toBe("198.51.100.1");
  expect(behindProxy("10.0.0.5", "198.51.100.1, 10.0.0.9")).toBe("198.51.100.1");
  expect(behindProxy("::1", "2001:db8::1")).toBe("2001:db8::1");
});

test("uses the proxy's own address when the header names no client", () => {
  for (const header of [undefined, "", "nonsense", "10.1.1.1"])
    expect(behindProxy("127.0.0.1", header)).toBe("127.0.0.1");
});
