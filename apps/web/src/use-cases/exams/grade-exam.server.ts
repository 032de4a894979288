import { gradeSitting } from "#features/exams/review/grade-sitting.server.ts";
import type { Services } from "#server/services/services.ts";
import { gradeExamAnswer } from "./grade-exam-answer.server.ts";

type Ended = { examId: string; studentId: string };

/** Runs the checks of all answers of one student's exam. */
export const gradeExam = (services: Services, { examId, studentId }: Ended): Promise<void> =>
  gradeSitting(services.database.db, { examId, studentId }, gradeExamAnswer(services, studentId));
