import {
  appendFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rotateLogs } from "./rotate-logs.ts";

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS);
const nameOf = (day: Date) => day.toISOString().slice(0, 10);

test("TRUST-07 a log gets a file for each day, while its program goes on writing, and is deleted after a year", () => {
  const folder = mkdtempSync(join(tmpdir(), "logs-"));
  const file = join(folder, "web.log");
  const program = openSync(file, "a");
  writeSync(program, "first day\n");
  rotateLogs(folder, dayIn(0));
  expect(readdirSync(folder), "begun today").toEqual(["web.log"]);
  rotateLogs(folder, dayIn(1));
  writeSync(program, "second day\n");
  utimesSync(file, dayIn(1), dayIn(1));
  rotateLogs(folder, dayIn(1));
  rotateLogs(folder, dayIn(2));
  const dated = [0, 1].map((days) => `web-${nameOf(dayIn(days))}.log`);
  expect(readdirSync(folder).sort()).toEqual([...dated, "web.log"].sort());
  expect(dated.map((name) => readFileSync(join(folder, name), "utf8"))).toEqual([
    "first day\n",
    "second day\n",
  ]);
  expect(readFileSync(file, "utf8")).toBe("");
  appendFileSync(join(folder, "notes.txt"), "not a log");
  rotateLogs(folder, dayIn(365));
  expect(readdirSync(folder)).toContain(dated[0]);
  rotateLogs(folder, dayIn(366.1));
  expect(readdirSync(folder)).not.toContain(dated[0]);
  expect(readdirSync(folder)).toContain("notes.txt");
  writeFileSync(file, "");
});
