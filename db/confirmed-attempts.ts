import { and, eq } from "drizzle-orm";
import { exerciseAttempts } from "./schema.ts";

/** The tries that count for a certificate or a practical file: the server itself found them right. */
export const isConfirmedFor = (studentId: string) =>
  and(
    eq(exerciseAttempts.studentId, studentId),
    eq(exerciseAttempts.passed, true),
    eq(exerciseAttempts.gradedBy, "server"),
  );
