import { expect, test } from "vitest";
import {
  describeCancellation,
  describeSubscription,
  lockedLessonText,
  withGift,
} from "./subscription-text.ts";

const until = Date.UTC(2026, 10, 22) / 1000;
const sentenceFor = (state: Parameters<typeof describeSubscription>[1], tier = "Plus") =>
  describeSubscription(tier, state, "₹299 a month").sentence;

test("STU-06 describes for every state what happens next and when", () => {
  expect(sentenceFor(undefined, "Free")).toContain("Nothing is charged");
  expect(sentenceFor({ kind: "free-week", until })).toBe(
    "Your free week runs until 22 Nov 2026. Then Plus costs ₹299 a month. Cancel before and you pay nothing.",
  );
  expect(sentenceFor({ kind: "running", until, pendingChange: null })).toBe(
    "The next payment, ₹299 a month, is on 22 Nov 2026.",
  );
  expect(sentenceFor({ kind: "running", until, pendingChange: "cancel" })).toContain("All your work stays");
  expect(sentenceFor({ kind: "running", until, pendingChange: "plus" }, "Pro")).toBe(
    "Pro stays open until 22 Nov 2026, then you are on Plus.",
  );
  expect(describeSubscription("Plus", { kind: "payment-failed", until }, "").isUrgent).toBe(true);
});

test("ROLE-04 names the end of a given tier, followed by the student's own subscription", () => {
  const day = new Date(until * 1000);
  const free = describeSubscription("Pro", undefined, "");
  expect(withGift(free, { tierName: "Pro", until: undefined, isPaying: false })).toBe(free);
  expect(withGift(free, { tierName: "Pro", until: day, isPaying: false }).sentence).toBe(
    "Pro was given to you until 22 Nov 2026. It costs you nothing.",
  );
  const paying = describeSubscription(
    "Plus",
    { kind: "running", until, pendingChange: null },
    "₹299 a month",
  );
  expect(withGift(paying, { tierName: "Pro", until: day, isPaying: true }).sentence).toBe(
    "Pro was given to you until 22 Nov 2026. It costs you nothing. Your own subscription: The next payment, ₹299 a month, is on 22 Nov 2026.",
  );
});

test("STU-06 names the tier that opens a locked lesson, and the free week only if it is still available", () => {
  expect(lockedLessonText({ title: "Loops", isProject: false, opensWith: "Plus" }, true)).toBe(
    "“Loops” is not in your tier yet. Plus opens every lesson of your board, Pro those of all boards. The first week costs nothing.",
  );
  expect(lockedLessonText({ title: "Loops", isProject: false, opensWith: "Pro" }, false)).toBe(
    "“Loops” is not in your tier yet. It belongs to another board. Pro opens the lessons of all boards.",
  );
  expect(lockedLessonText({ title: "Maze", isProject: true, opensWith: "Pro" }, false)).toBe(
    "“Maze” is not in your tier yet. Projects with simulators open with Pro.",
  );
});

test("STU-06 explains that cancelling leaves a free week and a paid period open, and is not offered twice", () => {
  expect(describeCancellation({ kind: "free-week", until })).toContain("stays open until 22 Nov 2026");
  expect(describeCancellation({ kind: "running", until, pendingChange: null })).toContain(
    "until the period ends",
  );
  expect(describeCancellation({ kind: "payment-failed", until })).toContain("Nothing more is charged");
  expect([
    describeCancellation({ kind: "running", until, pendingChange: "cancel" }),
    describeCancellation(undefined),
  ]).toEqual([null, null]);
});
