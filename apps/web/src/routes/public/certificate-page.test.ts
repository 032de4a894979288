import { exerciseAttempts } from "@nirmaan/db/schema.ts";
import { certificates } from "@nirmaan/db/student-area-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { servicesContext } from "#server/services/services.ts";
import { newStudent } from "#testing/new-student.ts";
import { testServices } from "#testing/test-services.ts";
import { loader } from "./certificate-page.tsx";

test("STU-04 TRUST-04 the public page lists exercises and counts, and never a student's program", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const [attempt] = await db
    .insert(exerciseAttempts)
    .values({
      studentId: asha.id,
      lessonSlug: "intro_to_computer_science",
      exercise: "platform",
      language: "python",
      checksPassed: 3,
      checksTotal: 3,
      passed: true,
      gradedBy: "server",
      files: [{ name: "ashas-own-name.py", content: "print('my phone number is in here')" }],
      attemptKey: crypto.randomUUID(),
    })
    .returning({ id: exerciseAttempts.id });
  const code = "K7MQ-2XHD-9RTW";
  await db.insert(certificates).values({
    code,
    studentId: asha.id,
    course: "first-steps",
    courseTitle: "First steps",
    studentName: "Asha",
    attemptIds: [attempt?.id ?? 0],
  });
  const context = new RouterContextProvider();
  context.set(servicesContext, testServices({ db } as never));
  const url = new URL(`http://localhost:3000/certificates/${code}`);
  const given = { request: new Request(url), url, context, params: { code }, pattern: "/certificates/:code" };
  const shown = await loader(given as never);
  expect(shown).toMatchObject({
    studentName: "Asha",
    work: [{ exerciseTitle: expect.any(String), language: "Python", checksPassed: 3, checksTotal: 3 }],
  });
  expect(JSON.stringify(shown)).not.toMatch(/phone number|ashas-own-name/);
});
