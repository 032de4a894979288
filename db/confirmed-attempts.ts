import { and, eq } from "drizzle-orm";
import { exerciseAttempts } from "./schema.ts";

/** Attempts that count for a certificate or a practical file: passed, and graded by the server. */
export const isConfirmedFor = (studentId: string) =>
  and(
    eq(exerciseAttempts.studentId, studentId),
    eq(exerciseAttempts.passed, true),
    eq(exerciseAttempts.gradedBy, "server"),
  );
