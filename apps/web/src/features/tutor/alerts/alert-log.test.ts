import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { createLog } from "#server/monitoring/create-log.ts";
import { newStudent } from "#testing/new-student.ts";
import { hearDistress } from "./hear-distress.server.ts";
import { alertServices, SAFE } from "./testing/alert-fixture.server.ts";

test("TUT-07 an alert that cannot be stored is logged without what the student wrote, and claims nothing", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: "info" }, { write: (line: string) => void lines.push(line) });
  const services = { ...alertServices(db, { safeguarding: SAFE }).services, log };
  const written = { place: "comment", text: "Nobody knows it, but I want to die" } as const;
  // No such student: PostgreSQL refuses the row.
  const student = { ...asha, id: crypto.randomUUID() };
  const heard = await hearDistress(services, { ...written, student });
  expect(heard?.words.told).toBeUndefined();
  expect(lines.join()).toContain("an alert about a student could not be stored");
  expect(lines.join()).toContain("tutor_alerts");
  expect(lines.join()).not.toMatch(/nobody knows|to die/i);
});
