import { expect, test } from "vitest";
import { type TierOffer, tierMoves } from "./tier-moves.ts";

const offer = (slug: TierOffer["slug"], rupees: number): TierOffer => ({
  slug,
  name: slug,
  forWhom: "",
  opens: [],
  price: rupees ? { monthPaise: rupees * 100, yearPaise: rupees * 1000 } : null,
});
const offers = [offer("free", 0), offer("plus", 299), offer("pro", 599), offer("school", 0)];
const kinds = (status: Parameters<typeof tierMoves>[1]) =>
  Object.values(tierMoves(offers, status)).map(({ kind }) => kind);
const running = (tier: "plus" | "pro", pendingChange: "cancel" | "plus" | null = null) => ({
  tier,
  period: "month" as const,
  state: { kind: "running" as const, until: 100, pendingChange },
  agreedPaise: (tier === "plus" ? 299 : 599) * 100,
  paidPeriod: { start: 0, end: 100 },
});

test("STU-06 offers for each tier the change that the student's subscription allows", () => {
  const now = 50;
  expect(kinds({ tier: "free", current: undefined, hasHadFreeWeek: false, now })).toEqual([
    "here",
    "start",
    "start",
    "none",
  ]);
  expect(kinds({ tier: "plus", current: running("plus"), hasHadFreeWeek: true, now })).toEqual([
    "none",
    "here",
    "upgrade",
    "none",
  ]);
  expect(kinds({ tier: "pro", current: running("pro"), hasHadFreeWeek: true, now })).toEqual([
    "none",
    "downgrade",
    "here",
    "none",
  ]);
  expect(kinds({ tier: "pro", current: running("pro", "plus"), hasHadFreeWeek: true, now })).toEqual([
    "none",
    "none",
    "keep",
    "none",
  ]);
  expect(kinds({ tier: "plus", current: running("plus", "cancel"), hasHadFreeWeek: true, now })).toEqual([
    "none",
    "here",
    "none",
    "none",
  ]);
  const freeWeek = { ...running("plus", "cancel"), paidPeriod: null };
  expect(kinds({ tier: "plus", current: freeWeek, hasHadFreeWeek: true, now })).toEqual([
    "none",
    "here",
    "start",
    "none",
  ]);
  expect(kinds({ tier: "school", current: undefined, hasHadFreeWeek: false, now })).toEqual([
    "none",
    "none",
    "none",
    "here",
  ]);
  expect(
    tierMoves(offers, { tier: "plus", current: running("plus"), hasHadFreeWeek: true, now }).pro,
  ).toEqual({
    kind: "upgrade",
    todayPaise: 15_000,
  });
});
