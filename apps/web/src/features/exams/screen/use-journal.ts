import { useEffect, useRef } from "react";
import { storeEvent } from "../device/exam-storage.ts";
import { type EventKind, MOST_PASTED_CHARACTERS } from "../rules/journal-chain.ts";

type JournalOptions = { isOn: boolean; owner: string; examId: string; question: number; clockOffset: number };

/** What was copied inside of the page is the student's own and is not noted when it is pasted. */
const MOST_OWN_COPIES = 20;

/** TEACH-09: notes pastes, leaving the page and the network, and nothing else. */
export function useJournal({ isOn, owner, examId, question, clockOffset }: JournalOptions): void {
  const now = useRef({ question, clockOffset });
  useEffect(() => {
    now.current = { question, clockOffset };
  });
  useEffect(() => {
    if (!isOn) return;
    const note = (kind: EventKind, pasted = "") => {
      const { question: at, clockOffset: offset } = now.current;
      void storeEvent(owner, examId, {
        kind,
        at: new Date(Date.now() + offset).toISOString(),
        question: at,
        size: pasted.length,
        text: pasted.slice(0, MOST_PASTED_CHARACTERS),
      });
    };
    note("opened");
    return listen(note);
  }, [isOn, owner, examId]);
}

function listen(note: (kind: EventKind, pasted?: string) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const own: string[] = [];
  let isAway = false;
  const leave = () => {
    // A click into the preview of a page moves the focus into a frame of this page.
    if (isAway || (document.visibilityState === "visible" && document.hasFocus())) return;
    isAway = true;
    note("left");
  };
  const comeBack = () => {
    if (!isAway || document.visibilityState !== "visible") return;
    isAway = false;
    note("returned");
  };
  const remember = () => {
    own.push(document.getSelection()?.toString() ?? "");
    own.splice(0, own.length - MOST_OWN_COPIES);
  };
  const take = (data: DataTransfer | null) => {
    const text = data?.getData("text") ?? "";
    if (text !== "" && !own.includes(text)) note("pasted", text);
  };
  const always = { signal, capture: true };
  window.addEventListener("blur", () => setTimeout(leave, 0), { signal });
  window.addEventListener("focus", comeBack, { signal });
  document.addEventListener(
    "visibilitychange",
    () => (document.visibilityState === "hidden" ? leave() : comeBack()),
    { signal },
  );
  document.addEventListener("copy", remember, always);
  document.addEventListener("cut", remember, always);
  document.addEventListener("dragstart", remember, always);
  document.addEventListener("paste", (event) => take(event.clipboardData), always);
  document.addEventListener("drop", (event) => take(event.dataTransfer), always);
  window.addEventListener("offline", () => note("offline"), { signal });
  window.addEventListener("online", () => note("online"), { signal });
  return () => controller.abort();
}
