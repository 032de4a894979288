import fc from "fast-check";
import { expect, test } from "vitest";
import { lineLookup } from "./line-lookup.ts";

test("the line of a place is one more than the line breaks before it", () => {
  const text = fc.array(fc.constantFrom("a", "\n", "é"), { maxLength: 40 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, fc.nat(50), (code, place) => {
      const at = Math.min(place, code.length);
      expect(lineLookup(code)(at)).toBe(code.slice(0, at).split("\n").length);
    }),
  );
});
