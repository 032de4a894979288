import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/classes-questions.ts";
import type { Staff } from "#domain/people/person.ts";
import { readClassAnnouncements } from "#features/classes/announcements/class-announcements.server.ts";
import { readOpenQuestions } from "#features/lab/hands/class-questions.server.ts";
import { readSchoolTitles } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { readTaskTitle } from "#features/lessons/content/lesson-tasks.server.ts";
import { readPauses } from "#features/tutor/pause/read-pauses.server.ts";
import { switchStatus } from "#features/tutor/pause/tutor-switch.ts";
import { recordRead } from "#server/people/record-read.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { readLiveLab } from "./read-live-lab.server.ts";

/** A class in the lab: raised hands, announcements, the tutor, and the live view. */
export async function readLab(db: Database, staff: Staff, classId: string) {
  const taught = await requireTaughtClass(db, staff, classId);
  const [questions, announcements, pauses, live] = await Promise.all([
    readOpenQuestions(db, taught),
    readClassAnnouncements(db, taught),
    readPauses(db, [taught.id]),
    readLiveLab(db, staff, taught),
  ]);
  const titles = await readSchoolTitles(
    db,
    questions.map(({ lessonSlug }) => lessonSlug),
  );
  const until = pauses.get(taught.id);
  const { isOn, words: tutorWords } = switchStatus(until);
  await recordRead(db, staff, {
    aboutUserIds: questions.map(({ userId }) => userId),
    page: "/teacher/classes/:classId/lab",
  });
  return {
    id: taught.id,
    name: taught.name,
    tutor: isOn ? ("on" as const) : until ? ("until" as const) : ("off" as const),
    isOn,
    tutorWords,
    isArchived: taught.archivedAt !== null,
    live,
    hands: questions.map(({ studentId }) => studentId),
    questions: questions.map(({ id, student, lessonSlug, text, at }) => ({
      id,
      student,
      text,
      lesson: readTaskTitle({ lessonSlug, exercise: null }, titles),
      when: m.clock({ at }),
    })),
    announcements: announcements.map(({ at, ...news }) => ({ ...news, when: m.moment({ at }) })),
  };
}
