import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { ShownMark } from "../sittings/shown-mark.ts";
import { type Answers, type DraftAnswer, mergeAnswers } from "../sittings/sitting.ts";
import type { SittingView } from "../sittings/sitting-view.ts";
import { readStoredSitting, replaceAnswer, storeAnswer, storeHandIn } from "./answer-storage.ts";
import { type SentAnswers, sendSitting } from "./send-answers.ts";

const SEND_AFTER_MS = 1500;
const RETRY_EVERY_MS = 15_000;

export type SittingSaveState = "saved" | "saving" | "on device" | "refused";

const SAVE_STATES: Record<SentAnswers["kind"], SittingSaveState> = {
  sent: "saved",
  nothing: "saved",
  offline: "on device",
  refused: "refused",
};

/** Answers of an open sitting: the device has each change at once, the account some seconds later. */
export function useSitting(view: SittingView, owner: string, onHandedIn: () => void) {
  const { key } = view;
  const [answers, setAnswers] = useState<Answers>(view.answers);
  const [marks, setMarks] = useState<Record<string, ShownMark>>({});
  const [save, setSave] = useState<SittingSaveState>("saved");
  // The device's clock may be wrong: times are the server's.
  const [clockOffset] = useState(() => Date.parse(view.now) - Date.now());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopTimer = useCallback(() => clearTimeout(timer.current), []);
  const writes = useRef(0);
  const reloadIfLeaving = useReloadIfLeaving();

  const show = useCallback(
    (result: SentAnswers, isNewest: boolean) => {
      if (isNewest) setSave(SAVE_STATES[result.kind]);
      if (result.kind !== "sent") return;
      setMarks((known) => ({ ...known, ...result.marks }));
      if (result.isHandedIn) onHandedIn();
      reloadIfLeaving();
    },
    [onHandedIn, reloadIfLeaving],
  );
  const flush = useCallback(async () => {
    const before = writes.current;
    const result = await sendSitting(owner, key);
    show(result, writes.current === before);
  }, [owner, key, show]);

  const showStored = useCallback((stored: Answers) => setAnswers((known) => mergeAnswers(known, stored)), []);
  useDeviceSync({ owner, key, flush, showStored, stopTimer });

  const write = (
    position: number,
    change: Pick<DraftAnswer, "reply" | "seconds" | "isFinal">,
    isTick = false,
  ) => {
    const answer = { ...change, at: new Date(Date.now() + clockOffset).toISOString() };
    writes.current += 1;
    setSave("saving");
    setAnswers((known) => ({ ...known, [position]: answer }));
    const store = isTick ? replaceAnswer : storeAnswer;
    void store(owner, key, String(position), answer).then(() => {
      stopTimer();
      if (change.isFinal) return flush();
      timer.current = setTimeout(() => void flush(), SEND_AFTER_MS);
    });
  };
  const handIn = useCallback(async () => {
    stopTimer();
    await storeHandIn(owner, key, true);
    await flush();
  }, [owner, key, flush, stopTimer]);
  const shownMarks = useMemo(() => ({ ...view.marks, ...marks }), [view.marks, marks]);
  return { answers, marks: shownMarks, save, write, handIn, clockOffset };
}

type DeviceSync = {
  owner: string;
  key: string;
  flush: () => Promise<void>;
  showStored: (answers: Answers) => void;
  stopTimer: () => void;
};

/** Shows what this device has stored, and sends what the account lacks: at once, when the network comes, and again. */
function useDeviceSync({ owner, key, flush, showStored, stopTimer }: DeviceSync): void {
  useEffect(() => {
    let isOpen = true;
    void readStoredSitting(owner, key).then(({ answers, unsent, wantsHandIn }) => {
      if (!isOpen) return;
      showStored(answers);
      if (unsent.length > 0 || wantsHandIn) void flush();
    });
    const retry = () => void flush();
    const repeat = setInterval(retry, RETRY_EVERY_MS);
    addEventListener("online", retry);
    return () => {
      isOpen = false;
      clearInterval(repeat);
      stopTimer();
      removeEventListener("online", retry);
      void flush();
    };
  }, [owner, key, flush, showStored, stopTimer]);
}

/** Answers that arrive while the student leaves are not in the next page yet: it is loaded again. */
function useReloadIfLeaving(): () => void {
  const { revalidate } = useRevalidator();
  const isLeaving = useRef(false);
  isLeaving.current = useNavigation().state === "loading";
  useEffect(
    () => () => {
      isLeaving.current = true;
    },
    [],
  );
  return useCallback(() => {
    if (isLeaving.current) void revalidate();
  }, [revalidate]);
}
