import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import type { Distress } from "@nirmaan/tutor-engine/dialogue/tutor-phrases.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Student } from "#server/people/person.ts";

type Alerted = {
  /** True when the student has a teacher. */
  isTold: boolean;
  /** Only for teachers without an unseen alert about this student: one mail, not one for each message. */
  mails: MailMessage[];
};

/** Alerts the teacher of each of the student's classes. What the student wrote is not passed on. */
export async function alertTeachers(
  db: Database,
  student: Student,
  { kind, page }: { kind: Distress; page: string },
): Promise<Alerted> {
  const classes = await db
    .select({ id: schoolClasses.id, name: schoolClasses.name, teacher: teachers.email })
    .from(schoolClassStudents)
    .innerJoin(schoolClasses, eq(schoolClasses.id, schoolClassStudents.schoolClassId))
    .innerJoin(teachers, eq(teachers.id, schoolClasses.teacherId))
    .where(eq(schoolClassStudents.studentId, student.id));
  if (classes.length === 0) return { isTold: false, mails: [] };
  const open = await db
    .select({ id: tutorAlerts.schoolClassId })
    .from(tutorAlerts)
    .where(and(eq(tutorAlerts.studentId, student.id), isNull(tutorAlerts.seenAt)));
  await db
    .insert(tutorAlerts)
    .values(classes.map(({ id }) => ({ studentId: student.id, schoolClassId: id, kind })));
  const newlyAlerted = classes.filter(({ id }) => open.every((alert) => alert.id !== id));
  return { isTold: true, mails: newlyAlerted.map(({ name, teacher }) => alertMail(teacher, name, page)) };
}

/** Contains no name and no kind of distress, because others may see the mail. */
const alertMail = (to: string, className: string, page: string): MailMessage => ({
  to,
  subject: "A student may need you today",
  text: [
    `A student of ${className} wrote something to the tutor that an adult should know of. The student was given the numbers of helplines at once.`,
    "Log in to see who it is, and talk to them today, alone and calmly. What they wrote stays with them.",
    page,
  ].join("\n\n"),
});
