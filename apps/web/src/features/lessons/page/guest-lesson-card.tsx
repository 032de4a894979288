import { useEffect, useState } from "react";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";
import { GUEST, readRecord } from "../progress/lesson-storage.ts";

type OpenLesson = { slug: string; title: string };

/** Whoever tried a lesson first and signed up afterwards is led back to it: there its steps and files can be taken along. */
export function GuestLessonCard({ lessons }: { lessons: OpenLesson[] }) {
  const [begun, setBegun] = useState<OpenLesson>();
  useEffect(() => {
    let isGone = false;
    void Promise.all(
      lessons.map(async (lesson) => ((await readRecord(GUEST, lesson.slug)) ? lesson : undefined)),
    )
      .then((found) => isGone || setBegun(found.find(Boolean)))
      // A browser that keeps nothing has nothing to offer.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [lessons]);
  if (!begun) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-0 flex-1 basis-64">
        “{begun.title}” was begun on this device before you signed in. If that was you, take it into your
        account.
      </p>
      <ButtonLink to={`/student/lesson/${begun.slug}`} reloadDocument>
        Open it
      </ButtonLink>
    </Card>
  );
}
