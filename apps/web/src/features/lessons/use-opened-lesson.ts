import { useEffect, useState } from "react";
import type { AccountRecord } from "./attempt.ts";
import { GUEST, keepRecord, readRecord } from "./device-records.ts";
import { fetchRecord } from "./fetch-lesson.ts";
import type { LessonPage } from "./lesson-page.ts";
import type { LessonRecord } from "./lesson-record.ts";
import { createLessonStore, type LessonStore, withAccount } from "./lesson-store.ts";
import { syncLesson } from "./sync-lesson.ts";

type Opening = {
  lesson: LessonPage;
  owner: string;
  /** Null for a guest; undefined when it has to be asked for. */
  account: AccountRecord | null | undefined;
  /** The language of the student's board, until they choose another. */
  language: string | undefined;
};

/** The lesson as the server knows it is shown at once; what this device kept of it joins when it has been read. */
export function useOpenedLesson({ lesson, owner, account, language }: Opening): LessonStore {
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
        if (record !== before.record) void keepRecord(owner, lesson.slug, record).catch(() => undefined);
      });
      const sync = owner === GUEST ? undefined : syncLesson(store, owner);
      stop = () => {
        unsubscribe();
        sync?.stop();
      };
    };
    if (owner !== GUEST && account === undefined)
      void fetchRecord(lesson.slug).then((known) => {
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
