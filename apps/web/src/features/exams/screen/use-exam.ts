import { useCallback, useEffect, useRef, useState } from "react";
import {
  isUnsent,
  openStoredExam,
  type StoredExam,
  storeAnswer,
  storeExamFacts,
} from "../device/exam-storage.ts";
import { sendExam } from "../device/send-exam.ts";
import type { OwnSitting } from "../rules/own-sitting.ts";

const SEND_AFTER_MS = 3000;
/** Also with nothing to send: the teacher may have given more time, or ended the exam. */
const ASK_EVERY_MS = 10_000;

export type SaveState = "saved" | "saving" | "on-device" | "refused";

type ExamOptions = {
  examId: string;
  owner: string;
  sitting: OwnSitting;
  /** The server says that the student cannot write any more, or can again. */
  onState: () => void;
};

/** The device's copy, once it is read; the clock; and what has been saved where. */
export function useExam({ examId, owner, sitting, onState }: ExamOptions) {
  const [stored, setStored] = useState<StoredExam>();
  const [save, setSave] = useState<SaveState>("saved");
  const [endsAt, setEndsAt] = useState(sitting.endsAt);
  const [clockOffset, setClockOffset] = useState(() => Date.parse(sitting.now) - Date.now());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);

  const flush = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    clearTimeout(timer.current);
    const result = await sendExam(owner, examId).finally(() => {
      isSending.current = false;
    });
    if (result.kind !== "sent") return setSave(result.kind === "offline" ? "on-device" : "refused");
    const { answer, hasMore } = result;
    const offset = Date.parse(answer.now) - Date.now();
    setClockOffset(offset);
    setEndsAt(answer.endsAt);
    setSave(answer.refused.length > 0 ? "refused" : hasMore ? "saving" : "saved");
    await storeExamFacts(owner, examId, { clockOffset: offset });
    if (answer.state !== "working") onState();
    else if (hasMore) timer.current = setTimeout(() => void flush(), SEND_AFTER_MS);
  }, [owner, examId, onState]);

  useEffect(() => {
    void openStoredExam(owner, examId).then((found) => {
      // A page that opened from the device has an old time of the server: the larger offset is the newer one.
      setClockOffset((fresh) => Math.max(fresh, found.clockOffset ?? fresh));
      if (isUnsent(found)) setSave("saving");
      setStored(found);
      void flush();
    });
    const asking = setInterval(() => void flush(), ASK_EVERY_MS);
    const controller = new AbortController();
    window.addEventListener("online", () => void flush(), { signal: controller.signal });
    return () => {
      controller.abort();
      clearInterval(asking);
      clearTimeout(timer.current);
    };
  }, [owner, examId, flush]);

  const write = useCallback(
    (question: number, code: string) => {
      setSave((now) => (now === "on-device" ? now : "saving"));
      void storeAnswer(owner, examId, question, code).then(() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void flush(), SEND_AFTER_MS);
      });
    },
    [owner, examId, flush],
  );
  const handIn = useCallback(async () => {
    await storeExamFacts(owner, examId, { wantsHandIn: true });
    await flush();
  }, [owner, examId, flush]);
  return { stored, save, endsAt, clockOffset, write, handIn };
}
