import { lessonRows, progressCsv } from "#features/progress/lesson-table.ts";
import { readStudyRecord } from "#features/progress/read-study-record.server.ts";
import { dayOf } from "#features/progress/study-record.ts";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { studentOf, studentsOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { studyLessons } from "#use-cases/study/study-lessons.server.ts";
import type { Route } from "./+types/progress-csv-download.ts";

export const middleware: Route.MiddlewareFunction[] = [studentsOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const student = studentOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const [record, rights] = await Promise.all([readStudyRecord(db, student), readLessonRights(db, student)]);
  return new Response(progressCsv(lessonRows(record, studyLessons(rights, record)), dayOf), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="nirmaan-progress.csv"',
      "cache-control": "private, no-store",
    },
  });
}
