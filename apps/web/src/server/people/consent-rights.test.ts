import { expect, test } from "vitest";
import { PURPOSES, type Purpose } from "#domain/people/purpose.ts";
import { type CurrentAnswer, rightsOf } from "./consent-rights.ts";
import { CONSENT_TABLE, type ConsentStrength, STRENGTHS } from "./consent-table.ts";

const BEFORE = { now: new Date("2027-05-12T18:29:59Z"), bindsFrom: "2027-05-13" };
/** Midnight in India. */
const AFTER = { now: new Date("2027-05-12T18:30:00Z"), bindsFrom: "2027-05-13" };

const yes = (strength: ConsentStrength, ...purposes: Purpose[]): CurrentAnswer[] =>
  purposes.map((purpose) => ({ purpose, answer: "given", strength, validUntil: null }));

const opened = (answers: CurrentAnswer[], clock = BEFORE, isWithdrawn = false) => [
  ...rightsOf(false, { answers, isWithdrawn }, clock),
];

test("TRUST-06 each strength opens what the table of consent says, and nothing else", () => {
  const all = (strength: ConsentStrength, clock = BEFORE) => opened(yes(strength, ...PURPOSES), clock);
  expect(opened([])).toEqual(["lessons", "account"]);
  expect(all("email-declaration")).toEqual(["lessons", "account", "tutor-talks", "reminder-mails"]);
  expect(all("school-slip")).toEqual([
    "lessons",
    "account",
    "tutor-talks",
    "outside-model",
    "class",
    "class-monitoring",
  ]);
  expect(all("verified-guardian")).toEqual([
    "lessons",
    "account",
    "tutor-talks",
    "outside-model",
    "class",
    "reminder-mails",
    "public-certificate",
    "share-link",
    "portfolio",
    "github",
    "payments",
  ]);
});

test("TRUST-06 from the binding day, at midnight in India, neither silence nor an e-mail opens an account", () => {
  expect(opened([], AFTER)).toEqual(["lessons"]);
  expect(opened(yes("email-declaration", "account", "tutor-talks"), AFTER)).toEqual(["lessons"]);
  expect(opened(yes("verified-guardian", "account"), AFTER)).toEqual(["lessons", "account"]);
  expect(opened(yes("school-slip", "account"), AFTER)).toEqual(["lessons", "account"]);
});

test("TRUST-06 refusing an optional purpose leaves the account open; a tick opens only its own line", () => {
  const refused: CurrentAnswer = {
    purpose: "tutor-talks",
    answer: "refused",
    strength: "verified-guardian",
    validUntil: null,
  };
  expect(opened([...yes("verified-guardian", "account"), refused])).toEqual(["lessons", "account"]);
  expect(opened(yes("verified-guardian", "account", "github"))).toEqual(["lessons", "account", "github"]);
});

test("TRUST-03 one guardian's no closes what another guardian opened", () => {
  const no: CurrentAnswer = {
    purpose: "github",
    answer: "withdrawn",
    strength: "email-declaration",
    validUntil: null,
  };
  expect(opened([...yes("verified-guardian", "account", "github"), no])).not.toContain("github");
});

test("TRUST-04 a withdrawal closes everything but the lessons that need no account", () => {
  expect(opened(yes("verified-guardian", ...PURPOSES), BEFORE, true)).toEqual(["lessons"]);
});

test("TRUST-06 a school's slip opens nothing after its last day", () => {
  const slip = (validUntil: string) =>
    yes("school-slip", "account", "class").map((answer) => ({ ...answer, validUntil }));
  expect(opened(slip("2027-05-13"), AFTER)).toEqual(["lessons", "account", "class"]);
  expect(opened(slip("2027-05-12"), AFTER)).toEqual(["lessons"]);
});

test("TRUST-06 nothing opens advertising or tracking, for adults either", () => {
  expect([...rightsOf(true, { answers: [], isWithdrawn: false }, AFTER)]).toEqual(
    PURPOSES.filter((purpose) => purpose !== "advertising-or-tracking"),
  );
});

test("TRUST-06 the table has every purpose and strength, and asks in English and Hindi", () => {
  expect(CONSENT_TABLE.purposes.map(({ key }) => key)).toEqual(PURPOSES);
  for (const { key, opens, en, hi } of CONSENT_TABLE.purposes) {
    expect(Object.keys(opens), key).toEqual(["none", ...STRENGTHS]);
    expect([key, en !== undefined]).toEqual([key, hi !== undefined]);
  }
});
