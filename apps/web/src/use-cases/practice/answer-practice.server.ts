import type { Student } from "#domain/people/person.ts";
import { readMarks } from "#features/practice/sittings/read-sitting.server.ts";
import { handInSitting, saveAnswers } from "#features/practice/sittings/save-answers.server.ts";
import { hasTierFeature } from "#features/subscription/entitlements/allowance.server.ts";
import { forwardToRunner } from "#server/runners/forward-to-runner.ts";
import type { Services } from "#server/services/services.ts";

type Sending = Parameters<typeof saveAnswers>[2] & { requestId: string | undefined };

/** Stores answers of a sitting and marks them with the server's copy of the questions. */
export const savePracticeAnswers = (services: Services, student: Student, sending: Sending) =>
  store(services, student, sending, saveAnswers);

/** The last answers of a sitting, which closes it. */
export const handInPractice = (services: Services, student: Student, sending: Sending) =>
  store(services, student, sending, handInSitting);

async function store(
  { database: { db }, runners }: Services,
  student: Student,
  { requestId, ...report }: Sending,
  save: typeof saveAnswers,
) {
  const hasPriority = hasTierFeature(student, "priority");
  await save(db, student, report, forwardToRunner(runners, { clientId: student.id, hasPriority, requestId }));
  return readMarks(db, student, report.key);
}
