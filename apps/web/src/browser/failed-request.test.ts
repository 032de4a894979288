import { expect, test } from "vitest";
import { newestFailed } from "./failed-request.ts";

const entry = (startTime: number, ...ids: string[]) => ({
  startTime,
  serverTiming: ids.map((description) => ({ name: "failed-request", description })),
});

test("OPS-04 the id is that of the newest request that failed, and of none when all went well", () => {
  const other = { startTime: 9, serverTiming: [{ name: "cache", description: "hit" }] };
  expect(newestFailed([entry(1, "first"), entry(5, "second"), entry(3), other])).toBe("second");
  expect(newestFailed([entry(3), other])).toBeUndefined();
});
