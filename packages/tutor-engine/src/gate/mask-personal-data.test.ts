import { expect, test } from "vitest";
import { maskPersonalData } from "./mask-personal-data.ts";

test.each([
  ["write to asha.rao+1@school.ac.in please", "write to [e-mail] please"],
  ["call 98765 43210", "call [phone]"],
  ["call +91-9876543210", "call [phone]"],
  ["my number 1234 5678 9012", "my number [number]"],
  ["my name is Asha Rao and it fails", "my name is [name]"],
  ["mera naam Ravi hai", "mera naam [name]"],
])("what identifies a child does not leave the server: %s", (text, masked) => {
  expect(maskPersonalData(text)).toContain(masked);
  expect(maskPersonalData(text)).not.toMatch(/asha\.rao|43210|9012|Rao|Ravi/);
});

test("known names are masked in any case, as whole words, in both scripts", () => {
  expect(maskPersonalData("ASHA wrote it, ashanti did not", ["Asha Rao"])).toBe(
    "[name] wrote it, ashanti did not",
  );
  expect(maskPersonalData("आशा ने लिखा", ["आशा"])).toBe("[name] ने लिखा");
  expect(maskPersonalData("C++ and (x)", ["(x)"])).toBe("C++ and [name]");
});

test("values of a program are no telephone numbers, and a small word after I'm is no name", () => {
  for (const text of ["total is 1234567.8901234", "x = 3.14159265358979", "I'm stuck", "this is wrong"])
    expect(maskPersonalData(text)).toBe(text);
});
