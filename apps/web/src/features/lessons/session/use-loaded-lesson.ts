import { useEffect, useState } from "react";
import { fetchAccountRecord } from "../cache/fetch-lesson.ts";
import type { RenderedLesson } from "../content/rendered-lesson.ts";
import type { AccountRecord } from "../progress/attempt.ts";
import type { LessonRecord } from "../progress/lesson-record.ts";
import { GUEST, readRecord, storeRecord } from "../progress/lesson-storage.ts";
import { createLessonStore, type LessonStore, withAccount } from "../progress/lesson-store.ts";
import { startProgressUpload } from "./upload-lesson-progress.ts";

type Opening = {
  lesson: RenderedLesson;
  owner: string;
  /** Null for a guest; undefined when it has to be asked for. */
  account: AccountRecord | null | undefined;
  /** The language of the student's board, until they choose another. */
  language: string | undefined;
};

/** The lesson as the server knows it is shown at once; what this device kept of it joins when it has been read. */
export function useLoadedLesson({ lesson, owner, account, language }: Opening): LessonStore {
  const [store] = useState(() => {
    const made = createLessonStore({ lesson, account: account ?? null, kept: undefined });
    const known = lesson.languages.find((each) => each === language) ?? null;
    made.getState().setRecord((record) => ({ ...record, language: record.language ?? known }));
    return made;
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = () => {
      if (isGone) return;
      const unsubscribe = store.subscribe(({ record }, before) => {
        if (record !== before.record) void storeRecord(owner, lesson.slug, record).catch(() => undefined);
      });
      const sync = owner === GUEST ? undefined : startProgressUpload(store, owner);
      stop = () => {
        unsubscribe();
        sync?.stop();
      };
    };
    if (owner !== GUEST && account === undefined)
      void fetchAccountRecord(lesson.slug).then((known) => {
        if (known && !isGone) store.getState().setRecord((record) => withAccount(record, known, lesson));
      });
    void readRecord(owner, lesson.slug)
      .then((kept) => kept && !isGone && store.getState().setRecord((record) => joined(record, kept)))
      // A browser that keeps nothing still teaches.
      .catch(() => undefined)
      .then(begin);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [store, owner, account, lesson]);
  return store;
}

function joined(shown: LessonRecord, kept: LessonRecord): LessonRecord {
  return {
    ...kept,
    language: kept.language ?? shown.language,
    stepsDone: [...new Set([...shown.stepsDone, ...kept.stepsDone])],
    attempts: shown.attempts.length > 0 ? shown.attempts : kept.attempts,
    marks: { ...kept.marks, ...shown.marks },
  };
}
