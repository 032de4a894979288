import * as m from "@nirmaan/messages/marking.ts";
import * as words from "@nirmaan/messages/practical-file.ts";
import { readWholePath } from "#features/catalogue/read-catalogue.server.ts";
import { romanClass, schoolSession } from "#features/practical-file/practical-file.ts";
import { readFinishedPrograms } from "#features/practical-file/read-finished-programs.server.ts";
import { readClassStudents } from "#features/schools/register/read-class.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { recordRead } from "#server/people/record-read.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf, staffOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { practicalPrograms } from "#use-cases/study/practical-programs.server.ts";
import { idIn } from "../schools/refuse-request.ts";
import type { Route } from "./+types/class-file-json.ts";

export const middleware: Route.MiddlewareFunction[] = [staffOnly];

/** The practical file of one student of the class: what was finished in the lessons of the class's board and level. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { limits, database } = context.get(requestContextKey).services;
  const { db } = database;
  const studentId = idIn(params.studentId);
  const { taught, student } = await orRefusePage(async () => {
    await limits.classFile(staff.userId);
    const schoolClass = await requireTaughtClass(db, staff, idIn(params.classId));
    const members = await readClassStudents(db, schoolClass);
    const member = members.find((one) => one.studentId === studentId);
    if (!member) throw new AppError("not-found", m.noSuchStudent());
    return { taught: schoolClass, student: member };
  });
  const { board, classLevel, session, school } = taught;
  const path = readWholePath(board && classLevel ? { board, classLevel } : null);
  const programs = practicalPrograms(await readFinishedPrograms(db, { id: studentId }), path);
  await recordRead(db, staff, {
    aboutUserIds: [student.userId],
    page: "/teacher/classes/:classId/practical-files/:studentId",
  });
  const file = {
    programs,
    facts: {
      studentName: student.name,
      rollNumber: student.rollNumber,
      school: school.name,
      classLevel: romanClass(classLevel),
      board,
      subject: words.computerScience(),
      session: session ?? schoolSession(new Date()),
      certificate: null,
    },
  };
  return Response.json(file, { headers: { "cache-control": "private, no-store" } });
}
