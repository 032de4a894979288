import { useEffect, useState } from "react";
import { GUEST } from "#browser/databases/device-databases.ts";
import { fetchAsStudent } from "#browser/fetch-as-student.ts";
import type { AccountRecord } from "../account-record/account-record.ts";
import { fetchAccountRecord } from "../cache/fetch-lesson.ts";
import type { RenderedLesson } from "../content/rendered-lesson.ts";
import type { LessonRecord } from "../record/lesson-record.ts";
import { readRecord, storeRecord } from "../record/lesson-storage.ts";
import { createLessonStore, type LessonStore, withAccount } from "../record/lesson-store.ts";
import { startProgressUpload } from "./upload-lesson-progress.ts";

type LessonOptions = {
  lesson: RenderedLesson;
  owner: string;
  /** Null for a guest; undefined when it has to be fetched. */
  account: AccountRecord | null | undefined;
  /** The language of the student's board, until they choose another. */
  language: string | undefined;
};

/** Shows the account's progress at once and merges the progress stored on this device when it has been read. */
export function useLoadedLesson({ lesson, owner, account, language }: LessonOptions): LessonStore {
  const [store] = useState(() => {
    const created = createLessonStore({ lesson, account: account ?? null, stored: undefined });
    const known = lesson.languages.find((each) => each === language) ?? null;
    created.getState().setRecord((record) => ({ ...record, language: record.language ?? known }));
    return created;
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const start = () => {
      if (isUnmounted) return;
      const unsubscribe = store.subscribe(({ record }, before) => {
        if (record !== before.record) void storeRecord(owner, lesson.slug, record).catch(() => undefined);
      });
      const upload = owner === GUEST ? undefined : startProgressUpload(store, owner, fetchAsStudent(owner));
      stop = () => {
        unsubscribe();
        upload?.stop();
      };
    };
    if (owner !== GUEST && account === undefined)
      void fetchAccountRecord(lesson.slug).then((known) => {
        if (known && !isUnmounted) store.getState().setRecord((record) => withAccount(record, known, lesson));
      });
    void readRecord(owner, lesson.slug)
      .then(
        (stored) =>
          stored && !isUnmounted && store.getState().setRecord((record) => mergeRecords(record, stored)),
      )
      // Without storage the lesson still works.
      .catch(() => undefined)
      .then(start);
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [store, owner, account, lesson]);
  return store;
}

function mergeRecords(shown: LessonRecord, stored: LessonRecord): LessonRecord {
  return {
    ...stored,
    language: stored.language ?? shown.language,
    stepsDone: [...new Set([...shown.stepsDone, ...stored.stepsDone])],
    stepsSent: [...new Set([...shown.stepsSent, ...stored.stepsSent])],
    attempts: shown.attempts.length > 0 ? shown.attempts : stored.attempts,
    marks: { ...stored.marks, ...shown.marks },
  };
}
