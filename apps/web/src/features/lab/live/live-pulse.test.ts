import { expect, test } from "vitest";
import { countFail, createLivePulse, type PulseSent } from "./live-pulse.ts";
import type { LiveReport } from "./live-report.ts";

const REPORT: LiveReport = {
  lesson: "python_loops",
  exercise: "series",
  fails: 0,
  mistake: null,
  stepsDone: 0,
  activity: "working",
  hasUnsent: false,
};

function newPulse(answer: () => PulseSent = () => "sent") {
  const page = { report: REPORT, nowMs: 0, sent: [] as LiveReport[] };
  const pulse = createLivePulse({
    read: () => page.report,
    now: () => page.nowMs,
    send: async (report) => {
      page.sent.push(report);
      return answer();
    },
  });
  return { page, look: pulse.report };
}

test("TEACH-08 a page reports what has changed, and without a change only a sign of life", async () => {
  const { page, look } = newPulse();
  await look();
  page.nowMs = 15_000;
  await look();
  expect(page.sent).toHaveLength(1);
  page.report = { ...REPORT, stepsDone: 1 };
  await look();
  expect(page.sent).toHaveLength(2);
  page.nowMs = 75_000;
  await look();
  expect(page.sent).toHaveLength(3);
});

test("TEACH-08 a report that did not arrive is sent again, and a refused page sends nothing more", async () => {
  let answer: PulseSent = "failed";
  const { page, look } = newPulse(() => answer);
  await look();
  answer = "refused";
  await look();
  expect(page.sent).toHaveLength(2);
  page.report = { ...REPORT, fails: 3 };
  await look();
  expect(page.sent).toHaveLength(2);
});

test("TEACH-08 the same check counts up, another check starts again, and a pass ends the count", () => {
  const once = countFail(undefined, "series", "three days");
  const twice = countFail(once, "series", "three days");
  expect(countFail(twice, "series", "three days")?.fails).toBe(3);
  expect(countFail(twice, "series", "one day")?.fails).toBe(1);
  expect(countFail(twice, "log", "three days")?.fails).toBe(1);
  expect(countFail(twice, "series", undefined)).toBeUndefined();
});
