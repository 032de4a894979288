import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import type { Distress } from "@nirmaan/tutor-engine/dialogue/tutor-phrases.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Student } from "#server/people/person.ts";

type Told = {
  /** True when there is a teacher to tell. */
  isTold: boolean;
  /** For teachers who have no unseen alert about this student yet: one mail, not one for each message. */
  letters: MailMessage[];
};

/** Tells the teacher of each of the student's classes that an adult is needed. What was written is told to nobody. */
export async function alertTeachers(
  db: Database,
  student: Student,
  { kind, page }: { kind: Distress; page: string },
): Promise<Told> {
  const classes = await db
    .select({ id: schoolClasses.id, name: schoolClasses.name, teacher: teachers.email })
    .from(schoolClassStudents)
    .innerJoin(schoolClasses, eq(schoolClasses.id, schoolClassStudents.schoolClassId))
    .innerJoin(teachers, eq(teachers.id, schoolClasses.teacherId))
    .where(eq(schoolClassStudents.studentId, student.id));
  if (classes.length === 0) return { isTold: false, letters: [] };
  const open = await db
    .select({ id: tutorAlerts.schoolClassId })
    .from(tutorAlerts)
    .where(and(eq(tutorAlerts.studentId, student.id), isNull(tutorAlerts.seenAt)));
  await db
    .insert(tutorAlerts)
    .values(classes.map(({ id }) => ({ studentId: student.id, schoolClassId: id, kind })));
  const news = classes.filter(({ id }) => open.every((alert) => alert.id !== id));
  return { isTold: true, letters: news.map(({ name, teacher }) => letterFor(teacher, name, page)) };
}

/** No name and no kind: a mail is read on many screens. */
const letterFor = (to: string, className: string, page: string): MailMessage => ({
  to,
  subject: "A student may need you today",
  text: [
    `A student of ${className} wrote something to the tutor that an adult should know of. The student was given the numbers of helplines at once.`,
    "Log in to see who it is, and talk to them today, alone and calmly. What they wrote stays with them.",
    page,
  ].join("\n\n"),
});
