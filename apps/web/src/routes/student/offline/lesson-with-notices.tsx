import { type ComponentProps, useCallback } from "react";
import { useStore } from "zustand";
import { GUEST } from "#browser/databases/device-databases.ts";
import { SUMMARY } from "#features/lessons/content/lesson-steps.ts";
import { LessonPanel } from "#features/lessons/page/lesson-panel.tsx";
import { START } from "#features/lessons/record/lesson-record.ts";
import { UnsentLine } from "#features/offline/unsent-notice.tsx";
import { UpdateNotice } from "#features/offline/update-notice.tsx";
import { useUnsentWork } from "#features/offline/use-unsent-work.ts";
import { countUnsentHere } from "./device-queue.ts";

/** The lesson under what is not sent yet; and between tasks, where a reload interrupts nothing, under a new version. */
export function LessonWithNotices(props: ComponentProps<typeof LessonPanel>) {
  const { store, owner } = props;
  const isBetweenTasks = useStore(store, ({ record }) => record.at === START || record.at === SUMMARY);
  return (
    <div className="flex h-full min-h-0 flex-col">
      {owner === GUEST ? null : <UnsentHere owner={owner} />}
      {isBetweenTasks ? <UpdateNotice className="p-2" /> : null}
      <div className="min-h-0 flex-1">
        <LessonPanel {...props} />
      </div>
    </div>
  );
}

function UnsentHere({ owner }: { owner: string }) {
  const { unsent } = useUnsentWork({ count: useCallback(() => countUnsentHere(owner), [owner]) });
  return <UnsentLine unsent={unsent} />;
}
