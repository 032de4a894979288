import { expect, test } from "vitest";
import { decodedVariants } from "./decoded-variants.ts";

const SECRET = "range(1, n + 1)";
const hex = Buffer.from(SECRET).toString("hex").replace(/../g, "$& ");

test.each([
  ["as it is", SECRET],
  ["reversed", Array.from(SECRET).reverse().join("")],
  ["rot13", "enatr(1, a + 1)"],
  ["base64", Buffer.from(SECRET).toString("base64")],
  ["base64 for addresses", Buffer.from(SECRET).toString("base64url")],
  ["hex", hex],
  [
    "character codes",
    Array.from(SECRET)
      .map((letter) => letter.charCodeAt(0))
      .join(", "),
  ],
])("TRUST-05 an answer that is hidden %s is found", (_, hidden) => {
  expect(decodedVariants(`Look: ${hidden}`).some((text) => text.includes(SECRET))).toBe(true);
});

test("TRUST-05 spaced letters and first letters are read together", () => {
  expect(decodedVariants("r-a-n-g-e").some((text) => text.includes("range"))).toBe(true);
  expect(decodedVariants("Read all names, get everything").some((text) => text.includes("Range"))).toBe(true);
});
