import { expect, test } from "vitest";
import { isCommonPassword } from "./is-common-password.ts";

test("AUTH-13 refuses leaked passwords, also with digits and punctuation appended", async () => {
  for (const password of ["12345678", "Password", "password2026!", "iloveyou", "qwertyuiop", "aaaaaaaaaa"])
    expect(await isCommonPassword(password), password).toBe(true);
});

test("AUTH-13 refuses passwords that are common in India", async () => {
  for (const password of ["viratkohli18", "JaiShreeRam", "omnamahshivaya", "9876543210"])
    expect(await isCommonPassword(password), password).toBe(true);
});

test("accepts unrelated words", async () => {
  expect(await isCommonPassword("lamp river kite")).toBe(false);
});
