import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPaise, numberIn, seriesFor, splitTax } from "./gst-invoice.ts";

test("STU-06 the series of an invoice number follows India's financial year", () => {
  expect(seriesFor("invoice", new Date("2027-03-31T18:29:59Z"))).toBe("NI/2627/");
  expect(seriesFor("invoice", new Date("2027-03-31T18:30:00Z"))).toBe("NI/2728/");
  expect(seriesFor("credit-note", new Date("2026-11-15"))).toBe("NC/2627/");
  expect(numberIn("NI/2627/", 42)).toBe("NI/2627/0000042");
  expect(numberIn("NI/2627/", 9_999_999).length).toBeLessThanOrEqual(16);
});

test("STU-06 splits a price into a taxable amount and two equal halves of tax that add up to it", () => {
  expect(splitTax(29_900, 18)).toEqual({ taxablePaise: 25_338, cgstPaise: 2281, sgstPaise: 2281 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (paise) => {
      const { taxablePaise, cgstPaise, sgstPaise } = splitTax(paise, 18);
      expect(taxablePaise + cgstPaise + sgstPaise).toBe(paise);
      expect(sgstPaise).toBe(cgstPaise);
      expect(Math.abs(cgstPaise - (taxablePaise * 9) / 100)).toBeLessThanOrEqual(1);
    }),
  );
});

test("formats paise as rupees with Indian digit groups", () => {
  expect(formatPaise(1_23_45_678)).toBe("₹1,23,456.78");
});
