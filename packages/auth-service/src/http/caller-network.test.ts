import { expect, test } from "vitest";
import { createCallerNetworkReader } from "./caller-network.ts";

const behindProxy = createCallerNetworkReader({
  forwardedForHeader: "x-forwarded-for",
  trustedProxies: ["10.0.0.0/8", "::1"],
});
const direct = createCallerNetworkReader({ forwardedForHeader: null, trustedProxies: [] });
const forwardedFor = (value: string) => new Headers({ "x-forwarded-for": value });

test("AUTH-13 ignores the forwarded header of a connection that is not a trusted proxy", () => {
  expect(direct("203.0.113.5", forwardedFor("1.2.3.4"))).toBe("203.0.113.5");
  expect(behindProxy("203.0.113.5", forwardedFor("1.2.3.4"))).toBe("203.0.113.5");
});

test("AUTH-13 behind a trusted proxy, uses the last address in the header that is not a proxy", () => {
  expect(behindProxy("10.1.2.3", forwardedFor("1.1.1.1, 203.0.113.7"))).toBe("203.0.113.7");
  expect(behindProxy("10.1.2.3", forwardedFor("1.1.1.1, 203.0.113.7, 10.9.9.9"))).toBe("203.0.113.7");
  expect(behindProxy("::1", forwardedFor("garbage"))).toBe("0:0:0:0::");
  expect(behindProxy("::ffff:10.1.2.3", forwardedFor("203.0.113.8"))).toBe("203.0.113.8");
});

test("AUTH-13 all addresses of an IPv6 /64 network are one caller", () => {
  expect(direct("2001:db8:1:2:aaaa::1", new Headers())).toBe(
    direct("2001:db8:1:2:bbbb:cccc:1:2", new Headers()),
  );
  expect(direct("2001:db8:1:2::1", new Headers())).not.toBe(direct("2001:db8:1:3::1", new Headers()));
  expect(direct("::ffff:203.0.113.5", new Headers())).toBe("203.0.113.5");
});
