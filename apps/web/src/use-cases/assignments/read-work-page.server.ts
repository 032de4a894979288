import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/assignments.ts";
import * as words from "@nirmaan/messages/assignments-feedback.ts";
import { z } from "zod";
import type { Staff } from "#domain/people/person.ts";
import type { WorkTarget } from "#features/assignments/feedback/change-comments.server.ts";
import { compareLines } from "#features/assignments/feedback/compare-lines.server.ts";
import { countedVersions } from "#features/assignments/feedback/counted-versions.ts";
import { readRubric } from "#features/assignments/feedback/give-mark.server.ts";
import { readComments, readMark } from "#features/assignments/feedback/read-feedback.server.ts";
import { readSavedComments } from "#features/assignments/feedback/saved-comments.server.ts";
import { readGrid } from "#features/assignments/grid/read-grid.server.ts";
import { requireAssignment } from "#features/assignments/manage/change-assignments.server.ts";
import { indianTimeText } from "#features/assignments/rules/assignment-draft.ts";
import { decodeCell, dueFor } from "#features/assignments/rules/grid-cell.ts";
import { readProgram, readWork } from "#features/assignments/student-work/read-work.server.ts";
import { readSchoolTitles } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { exerciseTitle, readTaskExercises } from "#features/lessons/content/lesson-tasks.server.ts";
import { readClassStudents } from "#features/schools/register/read-class.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { recordRead } from "#server/people/record-read.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { assignmentTitle } from "./assignment-title.server.ts";
import { readPracticeWork } from "./read-practice-work.server.ts";

const PositiveNumber = z.coerce.number().int().positive().safe().optional().catch(undefined);

/** The version that is looked at, and the line of it that a comment is being written on. */
export const ShownVersion = z.object({
  attempt: PositiveNumber,
  line: PositiveNumber,
  file: z.string().optional(),
});
type AskedWork = WorkTarget & { asked: z.infer<typeof ShownVersion> };

/** Everything that the page of a student's work shows. */
export async function readWorkPage(db: Database, staff: Staff, { asked, ...target }: AskedWork) {
  const { taught, assignment, students, at, student } = await findWork(db, staff, target);
  const { studentId } = student;
  const exercises = readTaskExercises(assignment);
  const [{ attempts, extendedTo }, cells, rubric, mark, titles] = await Promise.all([
    readWork(db, { assignment, studentId, exercises }),
    readGrid(db, taught, {
      assignments: [assignment],
      studentIds: [studentId],
      exercisesOf: readTaskExercises,
      now: new Date(),
    }),
    readRubric(db, assignment.id),
    readMark(db, { assignmentId: assignment.id, studentId }),
    readSchoolTitles(db, [assignment.lessonSlug]),
  ]);
  await recordRead(db, staff, {
    aboutUserIds: [student.userId],
    page: "/teacher/classes/:classId/student-work/:assignmentId/:studentId",
  });
  const counted = new Set(
    countedVersions(attempts, { assigned: { ...assignment, exercises }, extendedTo }).values(),
  );
  const chosen = attempts.find(({ id }) => id === asked.attempt) ?? attempts[0];
  const dueAt = dueFor(assignment, extendedTo);
  const addressOf = (id: string | undefined) =>
    id && `/teacher/classes/${taught.id}/student-work/${assignment.id}/${id}`;
  return {
    classId: taught.id,
    isArchived: taught.archivedAt !== null,
    student: student.name,
    /** Null for a lesson. */
    tries: await readPracticeWork(db, { assignment, studentId, dueAt }),
    title: assignmentTitle(assignment, titles),
    due: m.moment({ at: dueAt }),
    dueText: indianTimeText(dueAt),
    cell: decodeCell(cells.get(studentId)?.[0] ?? ""),
    attempts: attempts.map(({ exercise, madeAt, arrivedAt, isClaimed, language: _language, ...attempt }) => ({
      ...attempt,
      exercise: exerciseTitle(assignment.lessonSlug ?? "", exercise, titles),
      made: m.moment({ at: madeAt }),
      arrived: isClaimed ? m.moment({ at: arrivedAt }) : null,
      isLate: madeAt > dueAt,
      isCounted: counted.has(attempt.id),
    })),
    chosen: chosen?.id,
    program: chosen && (await readVersion(db, { studentId, attempts, chosen })),
    comments: chosen ? await readShownComments(db, staff, { classId: taught.id, chosen, student }) : [],
    form: await readForm(db, staff, asked),
    rubric,
    mark: mark && { ...mark, by: m.moment({ at: mark.markedAt }) },
    isOutdated: mark !== undefined && [...counted].some((id) => !mark.attemptIds.includes(id)),
    next: addressOf(students[at + 1]?.studentId),
    previous: addressOf(students[at - 1]?.studentId),
  };
}

async function findWork(db: Database, staff: Staff, target: WorkTarget) {
  const taught = await requireTaughtClass(db, staff, target.classId);
  const assignment = await requireAssignment(db, target);
  const students = await readClassStudents(db, taught);
  const at = students.findIndex(({ studentId }) => studentId === target.studentId);
  const student = students[at];
  if (!student) throw new AppError("not-found", m.noSuchStudent());
  return { taught, assignment, students, at, student };
}

type WorkVersion = Awaited<ReturnType<typeof readWork>>["attempts"][number];
type ChosenVersion = { studentId: string; attempts: WorkVersion[]; chosen: WorkVersion };

/** The version with what is new since the one before it, of the same exercise. */
async function readVersion(db: Database, { studentId, attempts, chosen }: ChosenVersion) {
  const older = attempts
    .slice(attempts.indexOf(chosen) + 1)
    .find(({ exercise, language }) => exercise === chosen.exercise && language === chosen.language);
  const [program, before] = await Promise.all([
    readProgram(db, { studentId, id: chosen.id }),
    older && readProgram(db, { studentId, id: older.id }),
  ]);
  const files = program.files.map((file) => {
    const was = before?.files.find(({ name }) => name === file.name);
    const changes = was ? compareLines(was.content, file.content) : { added: [], removed: 0 };
    return { ...file, ...changes };
  });
  const added = files.reduce((sum, file) => sum + file.added.length, 0);
  const removed = files.reduce((sum, file) => sum + file.removed, 0);
  return {
    ...program,
    files,
    since: older ? words.changesSince({ made: m.moment({ at: older.madeAt }), added, removed }) : null,
  };
}

type OfVersion = { classId: string; chosen: WorkVersion; student: { name: string } };

async function readShownComments(db: Database, staff: Staff, { classId, chosen, student }: OfVersion) {
  const rows = await readComments(db, { classId, attemptId: chosen.id });
  return rows.map(({ id, file, line, author, byUserId, text, at, teacherName }, place) => ({
    id,
    file,
    line,
    text,
    by: words.writtenBy({
      name: author === "student" ? student.name : (teacherName ?? words.staffMember()),
      at,
    }),
    canRemove:
      author === "teacher" &&
      byUserId === staff.userId &&
      !rows.slice(place + 1).some(({ replyTo }) => replyTo === id),
  }));
}

/** The line that a comment is being written on, and the sentences to choose from. */
async function readForm(db: Database, staff: Staff, { line, file }: AskedWork["asked"]) {
  if (line === undefined || file === undefined) return undefined;
  return { file, line, saved: await readSavedComments(db, staff) };
}
