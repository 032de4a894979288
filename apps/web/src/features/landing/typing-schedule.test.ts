import { expect, test } from "vitest";
import { DRONE_PRINTS, droneProgram } from "./drone-program.ts";
import { typingSchedule } from "./typing-schedule.ts";

const { typed, printed } = typingSchedule(droneProgram(), DRONE_PRINTS.length);

test("PUB-11 types lines one after another, each letter at the same speed", () => {
  typed.forEach(({ delayMs, durationMs, letters }, index) => {
    const before = typed[index - 1];
    expect(letters).toBe(droneProgram()[index]?.length);
    expect(durationMs / letters).toBe(14);
    if (before) expect(delayMs).toBe(before.delayMs + before.durationMs);
  });
});

test("PUB-11 prints output only after the whole program is typed", () => {
  const last = typed.at(-1);
  for (const { delayMs } of printed)
    expect(delayMs).toBeGreaterThan((last?.delayMs ?? 0) + (last?.durationMs ?? 0));
});

test("PUB-11 finishes within five seconds", () => {
  expect(printed.at(-1)?.delayMs).toBeLessThan(4_800);
});
