import { expect, test } from "vitest";
import { mayUse } from "./may-use.ts";
import { consentOf } from "./person.ts";

const FEATURES = ["chat-history", "sharing", "classes", "payments"] as const;
const day = new Date("2026-11-15");

test("AUTH-14 an adult, and a child whose guardian agreed, may use everything", () => {
  for (const feature of FEATURES) {
    expect(mayUse({ consent: consentOf(true, []) }, feature)).toBe(true);
    expect(mayUse({ consent: consentOf(false, [{ approvedAt: day, withdrawnAt: null }]) }, feature)).toBe(
      true,
    );
  }
});

test("AUTH-14 without the guardian's word, after its withdrawal, and while the age is unknown they stay closed", () => {
  const closed = [
    consentOf(null, []),
    consentOf(false, []),
    consentOf(false, [{ approvedAt: null, withdrawnAt: null }]),
    consentOf(false, [{ approvedAt: day, withdrawnAt: day }]),
  ];
  expect(closed).toEqual(["unknown-age", "not-asked", "waiting", "withdrawn"]);
  for (const consent of closed)
    for (const feature of FEATURES) expect(mayUse({ consent }, feature)).toBe(false);
});

test("an older mail that nobody answered does not undo the approval of a newer one", () => {
  const answers = [
    { approvedAt: null, withdrawnAt: null },
    { approvedAt: day, withdrawnAt: null },
  ];
  expect(consentOf(false, answers)).toBe("given");
});
