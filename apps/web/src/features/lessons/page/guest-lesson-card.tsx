import * as m from "@nirmaan/messages/lessons-guest.ts";
import { useEffect, useState } from "react";
import { GUEST, hasDatabase, lessonDatabaseName } from "#browser/databases/device-databases.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";

type OpenLesson = { slug: string; title: string };

/** Links a student who tried a lesson before signing up back to it, where the progress can be imported. */
export function GuestLessonCard({ lessons }: { lessons: OpenLesson[] }) {
  const [startedLesson, setStartedLesson] = useState<OpenLesson>();
  useEffect(() => {
    let isUnmounted = false;
    void findStartedLesson(lessons)
      .then((found) => isUnmounted || setStartedLesson(found))
      // Without storage there is no guest progress.
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [lessons]);
  if (!startedLesson) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-0 flex-1 basis-64">{m.guestLessonFound({ title: startedLesson.title })}</p>
      <ButtonLink to={`/student/lesson/${startedLesson.slug}`} reloadDocument>
        {m.openGuestLesson()}
      </ButtonLink>
    </Card>
  );
}

async function findStartedLesson(lessons: OpenLesson[]): Promise<OpenLesson | undefined> {
  if (!(await hasDatabase(lessonDatabaseName(GUEST)))) return undefined;
  const { readRecord } = await import("../record/lesson-storage.ts");
  for (const lesson of lessons) if (await readRecord(GUEST, lesson.slug)) return lesson;
  return undefined;
}
