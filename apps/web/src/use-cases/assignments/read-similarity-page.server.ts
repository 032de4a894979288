import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/assignments-similarity.ts";
import type { Staff } from "#domain/people/person.ts";
import {
  type ComparedProgram,
  readPairs,
  readReports,
} from "#features/assignments/similarity/read-report.server.ts";
import { findForSimilarity } from "#features/assignments/similarity/require-similarity.server.ts";
import { readSchoolTitles } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { exerciseTitle, readTaskExercises } from "#features/lessons/content/lesson-tasks.server.ts";
import { recordRead } from "#server/people/record-read.ts";
import { retentionEnd } from "#server/privacy/retention.ts";
import { assignmentTitle } from "./assignment-title.server.ts";

type SimilarityTarget = { classId: string; assignmentId: string; exercise: string | null };

/** The page is loaded again while a report is made. */
const ONE_LOOK_MINUTES = 60;

/** The reports of an assignment, and the pairs of the exercise that was asked for. */
export async function readSimilarityPage(
  db: Database,
  staff: Staff,
  { exercise, ...target }: SimilarityTarget,
) {
  const { taught, assignment, hasAgreed } = await findForSimilarity(db, staff, target);
  const names = readTaskExercises(assignment);
  const reports = hasAgreed ? await readReports(db, target, new Date()) : [];
  const shown =
    names.find((name) => name === exercise) ??
    names.find((name) => reports.some((report) => report.exercise === name)) ??
    names[0];
  const report = reports.find((one) => one.exercise === shown);
  const pairs =
    report?.state === "ready" ? await readPairs(db, { reportId: report.id, classId: taught.id }) : [];
  await recordRead(db, staff, {
    aboutUserIds: pairs.flatMap(({ one, other }) => [one.userId, other.userId]),
    page: "/teacher/classes/:classId/assignments/:assignmentId/similarity",
    onceInMinutes: ONE_LOOK_MINUTES,
  });
  const titles = await readSchoolTitles(db, [assignment.lessonSlug]);
  return {
    ...target,
    title: assignmentTitle(assignment, titles),
    isArchived: taught.archivedAt !== null,
    hasAgreed,
    exercises: names.map((name) => ({
      name,
      title: exerciseTitle(assignment.lessonSlug ?? "", name, titles),
    })),
    shown,
    report: report && {
      state: report.state,
      facts: [
        m.facts({ count: report.compared, at: report.createdAt }),
        ...(report.tooShort > 0 ? [m.tooShort({ count: report.tooShort })] : []),
        ...(report.notAllowed > 0 ? [m.notAllowed({ count: report.notAllowed })] : []),
        m.deletedOn({ on: retentionEnd("similarity-report", report.createdAt) }),
      ],
    },
    pairs: pairs.map(({ id, one, other, percent, parts }) => ({
      id,
      percent,
      parts: parts.length,
      one: { name: one.name, times: arrivalWords(one) },
      other: { name: other.name, times: arrivalWords(other) },
    })),
  };
}

/** When a version arrived; when it was made elsewhere before, both times. */
export const arrivalWords = ({
  madeAt,
  arrivedAt,
  isClaimed,
}: Pick<ComparedProgram, "madeAt" | "arrivedAt" | "isClaimed">) =>
  isClaimed ? [m.madeOnDevice({ at: madeAt }), m.arrived({ at: arrivedAt })] : [m.arrived({ at: arrivedAt })];
