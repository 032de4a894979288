import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { hasPendingAlerts } from "./has-pending-alerts.ts";
import { addPendingAlert } from "./pending-alerts.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("TRUST-08 a waiting report is noticed without loading what sends it", () => {
  expect(hasPendingAlerts()).toBe(false);
  addPendingAlert({ studentId: randomUUID(), kind: "danger", writtenAt: new Date().toISOString() });
  expect(hasPendingAlerts()).toBe(true);
});

test("TRUST-08 with a closed storage a report may wait in the tab", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("closed");
  });
  expect(hasPendingAlerts()).toBe(true);
});
