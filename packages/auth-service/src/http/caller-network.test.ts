import { expect, test } from "vitest";
import { clientAddressReader } from "./caller-network.ts";

const behindProxy = clientAddressReader({
  forwardedForHeader: "x-forwarded-for",
  trustedProxies: ["10.0.0.0/8", "::1"],
});
const direct = clientAddressReader({ forwardedForHeader: null, trustedProxies: [] });
const said = (value: string) => new Headers({ "x-forwarded-for": value });

test("AUTH-13 without a named proxy, what a caller says about its address counts for nothing", () => {
  expect(direct("203.0.113.5", said("1.2.3.4"))).toBe("203.0.113.5");
  expect(behindProxy("203.0.113.5", said("1.2.3.4"))).toBe("203.0.113.5");
});

test("AUTH-13 behind a proxy it is the last address that the proxy itself saw", () => {
  expect(behindProxy("10.1.2.3", said("1.1.1.1, 203.0.113.7"))).toBe("203.0.113.7");
  expect(behindProxy("10.1.2.3", said("1.1.1.1, 203.0.113.7, 10.9.9.9"))).toBe("203.0.113.7");
  expect(behindProxy("::1", said("garbage"))).toBe("0:0:0:0::");
  expect(behindProxy("::ffff:10.1.2.3", said("203.0.113.8"))).toBe("203.0.113.8");
});

test("AUTH-13 an IPv6 household is one caller, however many addresses it has", () => {
  expect(direct("2001:db8:1:2:aaaa::1", new Headers())).toBe(
    direct("2001:db8:1:2:bbbb:cccc:1:2", new Headers()),
  );
  expect(direct("2001:db8:1:2::1", new Headers())).not.toBe(direct("2001:db8:1:3::1", new Headers()));
  expect(direct("::ffff:203.0.113.5", new Headers())).toBe("203.0.113.5");
});
