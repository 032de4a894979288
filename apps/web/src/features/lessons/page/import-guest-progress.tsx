import * as m from "@nirmaan/messages/lessons-page.ts";
import { useEffect, useState } from "react";
import { GUEST } from "#browser/databases/device-databases.ts";
import { Button } from "#ui/controls/button.tsx";
import { readableSteps } from "../content/lesson-steps.ts";
import { type LessonRecord, withSteps } from "../record/lesson-record.ts";
import { addPendingAttempt, readRecord } from "../record/lesson-storage.ts";
import { useLesson, useLessonContext } from "../session/use-lesson.ts";

/** Offers guest progress on this device to an account that has no progress in this lesson. */
export function ImportGuestProgress() {
  const { store, owner, workspace } = useLessonContext();
  const lesson = useLesson((state) => state.lesson);
  const isUntouched = useLesson(
    ({ record }) => record.stepsDone.length === 0 && record.attempts.length === 0,
  );
  const [guest, setGuest] = useState<LessonRecord>();
  useEffect(() => {
    if (owner === GUEST || !isUntouched) return;
    void readRecord(GUEST, lesson.slug).then((record) => {
      if (record) setGuest(record);
    });
  }, [owner, lesson.slug, isUntouched]);
  if (!guest || !isUntouched) return null;
  const importProgress = async () => {
    await workspace?.importGuestFiles();
    const read = readableSteps(lesson).filter((step) => guest.stepsDone.includes(step));
    store.getState().setRecord((record) => ({
      ...withSteps(record, read),
      at: guest.at,
      language: guest.language,
      answers: guest.answers,
      dryRuns: guest.dryRuns,
      hints: guest.hints,
    }));
    // A guest's attempts are not stored on the server: it grades each of them again for the account.
    for (const attempt of Object.values(guest.passing))
      await addPendingAttempt(owner, { ...attempt, slug: lesson.slug, attemptKey: crypto.randomUUID() });
    dispatchEvent(new Event("online"));
    setGuest(undefined);
  };
  return (
    <section aria-label={m.guestWork()} className="rounded-card border border-edge p-4">
      <p>{m.guestWorkFound()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button disabled={!workspace} onClick={() => void importProgress()}>
          {m.bringWork()}
        </Button>
        <Button tone="quiet" onClick={() => setGuest(undefined)}>
          {m.notMyWork()}
        </Button>
      </div>
    </section>
  );
}
