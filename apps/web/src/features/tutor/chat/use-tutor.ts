import * as m from "@nirmaan/messages/tutor-chat.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { afterAwaitedLoads } from "#browser/awaited-loads.ts";
import { savesData } from "#browser/device-capacity.ts";
import { waitForIdle } from "#browser/wait-for-idle.ts";
import { loadTutorEngine } from "../answer/answer-in-browser.ts";
import { usePendingAlerts } from "../safety/use-pending-alerts.ts";
import { answerMessage, type TutorSetting } from "./answer-message.ts";
import { deleteConversation, fetchConversation, putHelpful } from "./chat-requests.ts";
import { type ChatMessage, type TutorProblem, withReply } from "./chat-state.ts";
import { lazyMarkdown } from "./lazy-markdown.ts";
import { TutorRefusal } from "./stream-tutor-reply.ts";

const IDLE_WITHIN_MS = 10_000;

/** The conversation with the tutor about one lesson or project. */
export function useTutor(setting: TutorSetting) {
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<TutorProblem | null>(null);
  const current = useRef(setting);
  current.current = setting;
  const stopper = useRef<AbortController>(undefined);
  const { place, studentId } = setting;
  usePendingAlerts(studentId);

  useEffect(() => {
    if (!studentId) return;
    const unmounted = new AbortController();
    void fetchConversation(place, unmounted.signal).then((saved) =>
      setMessages((shown) => (shown.length === 0 ? saved : shown)),
    );
    return () => unmounted.abort();
  }, [place, studentId]);

  useEffect(() => void prefetchTutorEngine(), []);

  const ask = useCallback(async (conversation: ChatMessage[]) => {
    const replyId = crypto.randomUUID();
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    setMessages(conversation);
    setProblem(null);
    setLoading(true);
    try {
      await answerMessage(current.current, conversation, {
        signal,
        updateReply: (change, more = {}) =>
          setMessages((shown) => withReply(shown, replyId, { change, more })),
      });
    } catch (error) {
      setProblem(problemFrom(error, signal.aborted));
    } finally {
      setLoading(false);
    }
  }, []);

  const send = (text: string) => ask([...messages, { id: crypto.randomUUID(), role: "user", content: text }]);
  /** Asks the last question again; a partial reply is dropped. */
  const retry = () => ask(messages.slice(0, messages.findLastIndex(({ role }) => role === "user") + 1));

  const markHelpful = useCallback(async (savedId: number, isHelpful: boolean | null) => {
    setMessages((shown) =>
      shown.map((message) => (message.savedId === savedId ? { ...message, isHelpful } : message)),
    );
    await putHelpful(savedId, isHelpful);
  }, []);

  const deleteAll = useCallback(async () => {
    if (!studentId || (await deleteConversation(place))) setMessages([]);
    else setProblem({ kind: "refused", message: m.notDeleted() });
  }, [place, studentId]);

  const stop = () => stopper.current?.abort();
  return { messages, isLoading, problem, send, retry, stop, markHelpful, deleteAll };
}

/** Loads what an answer without a network needs; with data saving on, it is loaded at the first question instead. */
async function prefetchTutorEngine(): Promise<void> {
  if (savesData()) return;
  await waitForIdle(IDLE_WITHIN_MS);
  // First: a reply that is shown before it arrives changes its height under the reader's eyes.
  await lazyMarkdown.prefetch().catch(lazyMarkdown.clearFailure);
  await afterAwaitedLoads();
  await loadTutorEngine().catch(() => undefined);
}

function problemFrom(error: unknown, isStopped: boolean): TutorProblem {
  if (isStopped) return { kind: "stopped", message: m.youStopped() };
  return error instanceof TutorRefusal
    ? { kind: "refused", message: error.message }
    : { kind: "failed", message: m.tutorFailed() };
}
