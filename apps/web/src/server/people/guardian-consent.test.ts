import { expect, test } from "vitest";
import { hasGuardianConsent } from "./guardian-consent.ts";
import { consentOf } from "./person.ts";

const day = new Date("2026-11-15");

test("AUTH-14 adults, and children whose guardian agreed, may use the features that need consent", () => {
  expect(hasGuardianConsent({ consent: consentOf(true, []) })).toBe(true);
  const agreed = consentOf(false, [{ approvedAt: day, withdrawnAt: null }]);
  expect(hasGuardianConsent({ consent: agreed })).toBe(true);
});

test("AUTH-14 refuses them without consent, after its withdrawal and while the age is unknown", () => {
  const refused = [
    consentOf(null, []),
    consentOf(false, []),
    consentOf(false, [{ approvedAt: null, withdrawnAt: null }]),
    consentOf(false, [{ approvedAt: day, withdrawnAt: day }]),
  ];
  expect(refused).toEqual(["unknown-age", "not-asked", "waiting", "withdrawn"]);
  for (const consent of refused) expect(hasGuardianConsent({ consent })).toBe(false);
});

test("an unanswered older request does not undo the approval of a newer one", () => {
  const answers = [
    { approvedAt: null, withdrawnAt: null },
    { approvedAt: day, withdrawnAt: null },
  ];
  expect(consentOf(false, answers)).toBe("given");
});
