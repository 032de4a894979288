import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { savesData } from "#browser/device-capacity.ts";
import { waitForIdle } from "#browser/wait-for-idle.ts";
import { answerInBrowser, type LocalProblem, loadTutorEngine } from "../answer/answer-in-browser.ts";
import type { TutorQuestion } from "../answer/tutor-question.ts";
import { SavedMessage } from "../history/saved-message.ts";
import { type ChatMessage, chatMessageFrom, type TutorProblem } from "./chat-state.ts";
import { lazyMarkdown } from "./lazy-markdown.ts";
import { streamTutorReply, TutorRefusal } from "./stream-tutor-reply.ts";

type Looked = Pick<TutorQuestion, "language" | "code" | "lastRun" | "exercise">;

export type TutorSetting = {
  place: string;
  lesson: string | undefined;
  /** A visitor's talk is kept nowhere, and answered on this device where it can be. */
  isGuest: boolean;
  /** What the tutor sees: the code, the last run and the step of the lesson, at the moment of the question. */
  look: () => Looked;
  here: (looked: Looked) => Promise<LocalProblem>;
};

const Conversation = z.object({ messages: z.array(SavedMessage) });
const MOST_TURNS = 40;
const IDLE_WITHIN_MS = 10_000;
const CANNOT = "The tutor could not answer. Your question is still here.";
const STOPPED = "You stopped the reply.";

/** The talk with the tutor about one lesson or project. */
export function useTutor(setting: TutorSetting) {
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<TutorProblem | null>(null);
  const current = useRef(setting);
  current.current = setting;
  const stopper = useRef<AbortController>(undefined);
  const { place, isGuest } = setting;

  useEffect(() => {
    if (isGuest) return;
    const leaving = new AbortController();
    void readKept(place, leaving.signal).then((kept) =>
      setMessages((now) => (now.length === 0 ? kept : now)),
    );
    return () => leaving.abort();
  }, [place, isGuest]);

  useEffect(() => void loadTutorEngineWhenIdle(), []);

  const ask = useCallback(async (asked: ChatMessage[]) => {
    const replyId = crypto.randomUUID();
    const show = (change: (content: string) => string, more: Partial<ChatMessage> = {}) =>
      setMessages((now) => withReply(now, replyId, change, more));
    const stop = new AbortController();
    stopper.current = stop;
    setMessages(asked);
    setProblem(null);
    setLoading(true);
    try {
      await answer(current.current, asked, show, stop.signal);
    } catch (error) {
      setProblem(problemOf(error, stop.signal.aborted));
    } finally {
      setLoading(false);
    }
  }, []);

  const send = (text: string) => ask([...messages, { id: crypto.randomUUID(), role: "user", content: text }]);
  /** The last question once more; a reply that was stopped in the middle goes. */
  const retry = () => ask(messages.slice(0, messages.findLastIndex(({ role }) => role === "user") + 1));

  const markHelpful = useCallback(async (savedId: number, isHelpful: boolean | null) => {
    setMessages((now) =>
      now.map((message) => (message.savedId === savedId ? { ...message, isHelpful } : message)),
    );
    await fetch(`/api/tutor/messages/${savedId}/helpful`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ isHelpful }),
    }).catch(() => undefined);
  }, []);

  const forget = useCallback(async () => {
    if (!isGuest) {
      const response = await fetch(`/api/tutor/conversations/${place}`, { method: "DELETE" }).catch(
        () => undefined,
      );
      if (!response?.ok)
        return setProblem({
          kind: "refused",
          words: "The conversation could not be deleted. Try again when you are online.",
        });
    }
    setMessages([]);
  }, [place, isGuest]);

  return {
    messages,
    isLoading,
    problem,
    send,
    retry,
    stop: () => stopper.current?.abort(),
    markHelpful,
    forget,
  };
}

/** All that an answer needs must be there when the network is not; where data is dear it comes with the first question. */
async function loadTutorEngineWhenIdle(): Promise<void> {
  if (savesData()) return;
  await waitForIdle(IDLE_WITHIN_MS);
  await loadTutorEngine().catch(() => undefined);
  await lazyMarkdown.prefetch().catch(lazyMarkdown.clearFailure);
}

function problemOf(error: unknown, isStopped: boolean): TutorProblem {
  if (isStopped) return { kind: "stopped", words: STOPPED };
  return error instanceof TutorRefusal
    ? { kind: "refused", words: error.message }
    : { kind: "failed", words: CANNOT };
}

type Show = (change: (content: string) => string, more?: Partial<ChatMessage>) => void;

async function answer(
  setting: TutorSetting,
  asked: ChatMessage[],
  show: Show,
  signal: AbortSignal,
): Promise<void> {
  const { place, lesson, isGuest, look, here } = setting;
  const looked = look();
  const conversation = asked.slice(-MOST_TURNS).map(({ role, content }) => ({ role, content }));
  const question = { place, ...(lesson && { lesson }), ...looked, conversation };
  const onThisDevice = async () => {
    const reply = await answerInBrowser(question, await here(looked));
    if (!signal.aborted) show(() => reply);
  };
  if (isGuest && (!lesson || (await here(looked)).execute)) return onThisDevice();
  try {
    const { reply, id } = await streamTutorReply(question, {
      signal,
      onText: (text) => show((said) => said + text),
    });
    show(() => reply, { savedId: id, isHelpful: null });
  } catch (error) {
    if (error instanceof TutorRefusal || signal.aborted) throw error;
    // The network went, perhaps in the middle of a sentence: this device finishes.
    await onThisDevice();
  }
}

function withReply(
  now: ChatMessage[],
  id: string,
  change: (content: string) => string,
  more: Partial<ChatMessage>,
): ChatMessage[] {
  const known = now.find((message) => message.id === id);
  if (!known) return [...now, { id, role: "assistant", content: change(""), ...more }];
  return now.map((message) =>
    message.id === id ? { ...message, content: change(message.content), ...more } : message,
  );
}

async function readKept(place: string, signal: AbortSignal): Promise<ChatMessage[]> {
  try {
    const response = await fetch(`/api/tutor/conversations/${place}`, { signal });
    return response.ok ? Conversation.parse(await response.json()).messages.map(chatMessageFrom) : [];
  } catch {
    // Offline, or the page was left: the talk begins anew on this screen and is all there the next time.
    return [];
  }
}
