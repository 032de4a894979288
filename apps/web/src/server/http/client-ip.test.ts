import { expect, test } from "vitest";
import { createForwardedIpReader } from "./client-ip.ts";

const behindProxy = createForwardedIpReader(["127.0.0.1", "10.0.0.0/8", "::1"]);

test("a caller from outside is who the connection says, whatever the headers claim", () => {
  expect(behindProxy("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
  expect(behindProxy("::ffff:203.0.113.7", undefined)).toBe("203.0.113.7");
});

test("without a named proxy nobody is believed", () => {
  expect(createForwardedIpReader([])("127.0.0.1", "198.51.100.1")).toBe("127.0.0.1");
});

test("behind our own load balancer it is the last stranger in the list", () => {
  expect(behindProxy("127.0.0.1", "1.2.3.4, 198.51.100.1")).toBe("198.51.100.1");
  expect(behindProxy("10.0.0.5", "198.51.100.1, 10.0.0.9")).toBe("198.51.100.1");
  expect(behindProxy("::1", "2001:db8::1")).toBe("2001:db8::1");
});

test("without a useful header it is the proxy itself", () => {
  for (const header of [undefined, "", "nonsense", "10.1.1.1"])
    expect(behindProxy("127.0.0.1", header)).toBe("127.0.0.1");
});
