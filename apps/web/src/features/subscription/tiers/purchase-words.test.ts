import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { coursePurchase, entryWords, purchaseWords, tierPurchase } from "./purchase-words.server.ts";

test("LANG-01 names a purchase of the ledger in the reader's language", () => {
  expect(purchaseWords(tierPurchase("plus", "month"))).toBe("Plus, by the month");
  expect(purchaseWords(tierPurchase("pro", "year"))).toBe("Pro, by the year");
  expect(purchaseWords(coursePurchase("python"))).toBe("Python course");
  expect(withLocale("hi", () => entryWords("refunded", tierPurchase("plus", "month")))).toBe(
    "पैसे वापस: Plus, हर महीने",
  );
});

test("STU-06 an entry that was stored in words keeps them", () => {
  expect(entryWords("charged", "Plus, by the month")).toBe("Plus, by the month");
  expect(entryWords("refunded", "Money back: Python course")).toBe("Money back: Python course");
  expect(purchaseWords(coursePurchase("withdrawn-course"))).toBe("withdrawn-course course");
});
