import { expect, test } from "vitest";
import {
  dueAfter,
  firstDue,
  hasMailbox,
  isSendingHour,
  nextMonday,
  reminderStep,
  weekBefore,
} from "./study-mail-rules.ts";

const INDIA = "+05:30";

test("reminders leave after school and never in the evening, by the clock of India", () => {
  const at = (time: string) => isSendingHour("reminder", new Date(`2026-11-17T${time}:00${INDIA}`));
  expect(["07:07", "15:59", "16:00", "18:59", "19:00", "23:07"].map(at)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(isSendingHour("guardian-week", new Date(`2026-11-16T08:07:00${INDIA}`))).toBe(true);
  expect(isSendingHour("guardian-week", new Date(`2026-11-16T20:07:00${INDIA}`))).toBe(false);
});

test("a week is Monday to Sunday, and a mail is due again on the next Monday", () => {
  expect(weekBefore("2026-11-16")).toEqual({ firstDay: "2026-11-09", lastDay: "2026-11-15" });
  expect(weekBefore("2026-11-22")).toEqual({ firstDay: "2026-11-09", lastDay: "2026-11-15" });
  expect(nextMonday("2026-11-16")).toBe("2026-11-23");
  expect(nextMonday("2026-11-22")).toBe("2026-11-23");
  expect(dueAfter("guardian-week", "2026-12-31")).toBe("2027-01-04");
  expect(dueAfter("reminder", "2026-11-17")).toBe("2026-11-24");
  expect(firstDue("reminder", "2026-11-17")).toBe("2026-11-21");
});

test("a reminder waits for quiet days, and stops after three until the student comes back", () => {
  const today = "2026-11-17";
  const step = (lastSeenOn: string | null, sentOn: string | null = null, unanswered = 0) =>
    reminderStep({ lastSeenOn, sentOn, unanswered }, today);
  expect(step("2026-11-14")).toEqual({ kind: "wait", until: "2026-11-18" });
  expect(step("2026-11-13")).toEqual({ kind: "send", unanswered: 1 });
  expect(step("2026-10-20", "2026-11-03", 2)).toEqual({ kind: "send", unanswered: 3 });
  expect(step("2026-10-20", "2026-11-10", 3)).toEqual({ kind: "rest" });
  expect(step("2026-11-12", "2026-11-10", 3), "was here since").toEqual({ kind: "send", unanswered: 1 });
  expect(step(null)).toEqual({ kind: "send", unanswered: 1 });
});

test("an account that a school made without an e-mail address has no mailbox", () => {
  expect(hasMailbox("dps-asha7@students.invalid")).toBe(false);
  expect(hasMailbox("asha@example.test")).toBe(true);
});
