import { expect, test } from "vitest";
import { isCommonPassword } from "./is-common-password.server.ts";

test("AUTH-13 passwords from leaks are refused, also with a year and a mark behind them", async () => {
  for (const password of ["12345678", "Password", "password2026!", "iloveyou", "qwertyuiop", "aaaaaaaaaa"])
    expect(await isCommonPassword(password), password).toBe(true);
});

test("words that do not belong together are nobody's guess", async () => {
  expect(await isCommonPassword("lamp river kite")).toBe(false);
});
