import * as m from "@nirmaan/messages/lessons-guest.ts";
import { useEffect, useState } from "react";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";
import { GUEST, readRecord } from "../progress/lesson-storage.ts";

type OpenLesson = { slug: string; title: string };

/** Links a student who tried a lesson before signing up back to it, where the progress can be imported. */
export function GuestLessonCard({ lessons }: { lessons: OpenLesson[] }) {
  const [startedLesson, setStartedLesson] = useState<OpenLesson>();
  useEffect(() => {
    let isUnmounted = false;
    void Promise.all(
      lessons.map(async (lesson) => ((await readRecord(GUEST, lesson.slug)) ? lesson : undefined)),
    )
      .then((found) => isUnmounted || setStartedLesson(found.find(Boolean)))
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
