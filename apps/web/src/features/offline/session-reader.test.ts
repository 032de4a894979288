import { expect, test } from "vitest";
import { sessionReader } from "./session-reader.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const tokenOf = (sub: string) => `header.${encode({ sub, name: "आशा" })}.signature`;
const sessionOf = (sub: string) => `base64-${encode({ access_token: tokenOf(sub) })}`;

test("OFF-01 stored pages belong to the person whose session the browser holds, and to a guest without one", () => {
  expect(sessionReader(`theme=dark; nirmaan-session=${sessionOf("asha")}`, "nirmaan-session")).toBe("asha");
  expect(sessionReader("theme=dark", "nirmaan-session")).toBe("guest");
});

test("OFF-01 reads a session that is split over several cookies, in the order of their numbers", () => {
  const session = sessionOf("ravi");
  const cookies = `nirmaan-session.1=${session.slice(40)}; nirmaan-session.0=${session.slice(0, 40)}`;
  expect(sessionReader(cookies, "nirmaan-session")).toBe("ravi");
});

test("OFF-01 a session that cannot be read shows no stored page, a guest's neither", () => {
  for (const session of [
    "",
    "broken",
    "base64-%%",
    `base64-${encode({})}`,
    `base64-${encode({ access_token: "x" })}`,
  ])
    expect(sessionReader(`nirmaan-session=${session}`, "nirmaan-session")).toBeUndefined();
});
