import fc from "fast-check";
import { expect, test } from "vitest";
import { masteryOf } from "./mastery.ts";
import type { StudyAttempt } from "./study-record.ts";

function tries(...scores: (number | "pass")[]): StudyAttempt[] {
  return scores.map((score, index) => ({
    lessonSlug: "loops",
    exercise: score === "pass" ? `exercise-${index}` : "hard",
    checksPassed: score === "pass" ? 4 : score,
    checksTotal: 4,
    passed: score === "pass",
    at: new Date(Date.UTC(2026, 10, 1, 0, index)),
  }));
}

test("STU-03 makes no claim after two attempts", () => {
  expect(masteryOf(tries("pass", "pass"))).toEqual({ estimate: null, level: "unknown", evidence: 2 });
  expect(masteryOf([]).level).toBe("unknown");
});

test("STU-03 repeated first-try passes are solid, repeated failures are a start", () => {
  expect(masteryOf(tries("pass", "pass", "pass", "pass", "pass")).level).toBe("solid");
  expect(masteryOf(tries(0, 1, 0, 1)).level).toBe("starting");
});

test("STU-03 later evidence weighs more than earlier evidence", () => {
  const learned = masteryOf(tries(0, 0, 0, "pass", "pass", "pass")).estimate ?? 0;
  const forgot = masteryOf(tries("pass", "pass", "pass", 0, 0, 0)).estimate ?? 1;
  expect(learned).toBeGreaterThan(forgot);
});

const attempt: fc.Arbitrary<StudyAttempt> = fc
  .record({
    exercise: fc.constantFrom("a", "b", "c", "d"),
    score: fc.integer({ min: 0, max: 4 }),
    minute: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ exercise, score, minute }) => ({
    lessonSlug: "loops",
    exercise,
    checksPassed: score,
    checksTotal: 4,
    passed: score === 4,
    at: new Date(Date.UTC(2026, 10, 1, 0, minute)),
  }));
const record = fc.uniqueArray(attempt, { maxLength: 40, selector: ({ at }) => at.getTime() });

test("STU-03 the order in which attempts arrive does not change the estimate", () => {
  fc.assert(
    fc.property(
      record.chain((attempts) =>
        fc.record({
          attempts: fc.constant(attempts),
          shuffled: fc.shuffledSubarray(attempts, { minLength: attempts.length }),
        }),
      ),
      ({ attempts, shuffled }) => {
        expect(masteryOf(shuffled)).toEqual(masteryOf(attempts));
      },
    ),
  );
});

test("STU-03 solving an exercise again does not change the estimate, which stays between 0 and 1", () => {
  fc.assert(
    fc.property(record, (attempts) => {
      const last = Math.max(0, ...attempts.map(({ at }) => at.getTime()));
      const again = attempts
        .filter(({ passed }) => passed)
        .map((solved, index) => ({ ...solved, at: new Date(last + index + 1) }));
      expect(masteryOf([...attempts, ...again])).toEqual(masteryOf(attempts));
      const { estimate } = masteryOf(attempts);
      if (estimate !== null) expect(estimate > 0 && estimate < 1).toBe(true);
    }),
  );
});

test("STU-03 a pass never lowers the estimate", () => {
  fc.assert(
    fc.property(record, (attempts) => {
      const before = masteryOf(attempts);
      const [pass] = tries("pass");
      const after = masteryOf([
        ...attempts,
        { ...(pass as StudyAttempt), exercise: "new", at: new Date(Date.UTC(2030, 0)) },
      ]);
      if (before.estimate !== null) expect(after.estimate).toBeGreaterThanOrEqual(before.estimate);
    }),
  );
});
