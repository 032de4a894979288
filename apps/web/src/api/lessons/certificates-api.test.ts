import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Connection } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts } from "@nirmaan/db/schema.ts";
import { certificates } from "@nirmaan/db/student-area-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { Hono } from "hono";
import pino from "pino";
import { expect } from "vitest";
import { readWholeLesson } from "#features/lessons/content/lesson-library.server.ts";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { newStudent } from "#testing/new-student.ts";
import { testServices } from "#testing/test-services.ts";
import { createApi } from "../create-api.ts";

const CODE = "K7MQ-2XHD-9RTW";
const PAGE = readWholeLesson("css_styling")?.exercises.find(({ name }) => name === "colours")?.variants.html;

/** A runner that prints the same for every program. */
async function startFakeRunner() {
  const runner = createServer((_request, response) => {
    const stdout = "Attention please\nMumbai Rajdhani arrives soon\nGo to platform 5\n";
    const run = { stdout, stderr: "", output: stdout, code: 0, signal: null, status: null };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ language: "python", version: "3", run }));
  });
  await new Promise<void>((listening) => runner.listen(0, "127.0.0.1", listening));
  const { port } = runner.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => runner.close() };
}

test("STU-04 grades the programs and pages of a certificate again for a visitor with its code, and nothing else", async ({
  db,
}) => {
  const runner = await startFakeRunner();
  const asha = await newStudent(db, "Asha");
  const attempt = { studentId: asha.id, checksPassed: 1, checksTotal: 1, passed: true } as const;
  const rows = await db
    .insert(exerciseAttempts)
    .values([
      {
        ...attempt,
        lessonSlug: "intro_to_computer_science",
        exercise: "platform",
        language: "python",
        gradedBy: "server",
        files: [{ name: "main.py", content: "print('Attention please')" }],
        attemptKey: crypto.randomUUID(),
      },
      {
        ...attempt,
        lessonSlug: "css_styling",
        exercise: "colours",
        language: "html",
        gradedBy: "server",
        files: [{ name: PAGE?.starter.name ?? "", content: PAGE?.solution ?? "" }],
        attemptKey: crypto.randomUUID(),
      },
    ])
    .returning({ id: exerciseAttempts.id });
  const attemptIds = rows.map(({ id }) => id);
  await db.insert(certificates).values({
    code: CODE,
    studentId: asha.id,
    course: "some-course",
    courseTitle: "Some course",
    studentName: "Asha",
    attemptIds,
  });
  const services = testServices({ db } as Connection, { EXECUTION_ENDPOINTS: runner.url });
  const app = new Hono().route("/api", createApi(services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  const grade = (code: string, body: unknown) =>
    app.request(`/api/certificates/${code}/grade`, { method: "POST", body: JSON.stringify(body) });
  for (const attemptId of attemptIds) {
    const response = await grade(CODE, { attemptId });
    expect(response.status).toBe(200);
    const { passed, total } = (await response.json()) as { passed: number; total: number };
    expect(total).toBeGreaterThan(0);
    expect(passed).toBe(total);
  }
  expect((await grade(CODE, { attemptId: 999_999 })).status).toBe(404);
  expect((await grade("AAAA-AAAA-AAAA", { attemptId: attemptIds[0] })).status).toBe(404);
  expect((await grade(CODE, { attemptId: attemptIds[0], code: "print(1)" })).status).toBe(400);
  runner.close();
});
