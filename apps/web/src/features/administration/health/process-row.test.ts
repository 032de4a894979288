import { expect, test } from "vitest";
import { processRow, versionWarning } from "./process-row.ts";

const now = new Date("2026-11-16T10:00:00Z");
const web = {
  kind: "web" as const,
  key: "1",
  host: "web-1",
  version: "0.3.0",
  startedAt: new Date("2026-11-16T07:30:00Z"),
  beatAt: new Date("2026-11-16T09:59:52Z"),
};
const row = (change: Partial<typeof web> = {}) => processRow({ ...web, ...change }, now, () => "07:30");

test("OPS-04 a process is shown with its age and its last beat", () => {
  expect(row()).toEqual({
    kind: "web",
    key: "1",
    name: "Web",
    host: "web-1",
    version: "0.3.0",
    started: "07:30",
    age: "2 hours",
    lastBeat: "8 seconds ago",
  });
});

test("OPS-04 a clock that runs ahead shows no negative time", () => {
  expect(row({ beatAt: new Date("2026-11-16T10:00:03Z") }).lastBeat).toBe("0 seconds ago");
});

test("OPS-04 web processes of different versions are pointed out", () => {
  expect(versionWarning([row(), row({ key: "2" })])).toBeUndefined();
  expect(versionWarning([row(), row({ key: "2", version: "0.4.0" })])).toContain("different versions");
});
