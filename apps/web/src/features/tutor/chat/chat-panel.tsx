import { SendHorizontal, Square, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { ChatMessage } from "./chat-message.tsx";
import {
  canRetry,
  canSend,
  enterKey,
  type ChatMessage as Message,
  shouldFollow,
  type TutorProblem,
} from "./chat-state.ts";

type ChatPanelProps = {
  messages: Message[];
  isLoading: boolean;
  problem: TutorProblem | null;
  onSend: (text: string) => void;
  onRetry: () => void;
  onStop: () => void;
  onHelpful: (savedId: number, isHelpful: boolean | null) => void;
  onForget: () => void;
};

const WELCOME =
  "Stuck, or curious? Ask about your program. The tutor sees your code and your last run, asks you the next question, and leaves the answer to you.";

const FOCUS_AFTER_REPLY_MS = 100;
const FOCUS_AT_FIRST_MS = 200;
const SMALLEST_PX = 44;
const LARGEST_PX = 120;

export function ChatPanel({
  messages,
  isLoading,
  problem,
  onSend,
  onRetry,
  onStop,
  onHelpful,
  onForget,
}: ChatPanelProps) {
  const [input, setInput] = useState("");
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isFollowing = useRef(true);
  const hasShown = useRef(false);
  const state = { messages, input, isLoading };

  const length = messages.reduce((sum, { content }) => sum + content.length, messages.length);
  useEffect(() => {
    if (length > 0 && isFollowing.current) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [length]);

  useEffect(() => {
    if (isLoading) return;
    const isFirst = !hasShown.current;
    hasShown.current = true;
    // On a phone the keyboard would cover the lesson before anyone has read it.
    if (isFirst && matchMedia("(pointer: coarse)").matches) return;
    const isElsewhere = () => document.activeElement !== document.body && document.activeElement !== null;
    const timer = setTimeout(
      () => (isFirst && isElsewhere() ? undefined : field.current?.focus()),
      isFirst ? FOCUS_AT_FIRST_MS : FOCUS_AFTER_REPLY_MS,
    );
    return () => clearTimeout(timer);
  }, [isLoading]);

  const send = () => {
    if (!canSend(state)) return;
    isFollowing.current = true;
    onSend(input.trim());
    setInput("");
    if (field.current) field.current.style.height = `${SMALLEST_PX}px`;
  };
  return (
    <section aria-label="Chat with AI tutor" className="flex h-full min-h-0 flex-col bg-ground">
      <div
        ref={log}
        role="log"
        aria-label="Messages"
        // A reply that comes word by word is read once, when it is whole.
        aria-live="off"
        className="min-h-0 flex-1 overflow-y-auto p-4"
        onScroll={(event) => {
          isFollowing.current = shouldFollow(event.currentTarget);
        }}
      >
        {messages.length === 0 ? <p className="text-muted">{WELCOME}</p> : null}
        <ul className="flex flex-col gap-3">
          {messages.map((message, index) => (
            <ChatMessage key={message.id} message={message} index={index} onHelpful={onHelpful} />
          ))}
        </ul>
        {isLoading ? <Spinner label="Thinking" className="mt-3 text-tutor" /> : null}
        {problem && !isLoading ? <Problem problem={problem} onRetry={onRetry} /> : null}
        {messages.length > 0 && !isLoading ? <ForgetTalk onForget={onForget} /> : null}
      </div>
      <p role="status" className="sr-only">
        {isLoading ? "" : (problem?.words ?? lastReply(messages))}
      </p>
      <form
        className="flex shrink-0 items-end gap-2 border-line border-t p-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          ref={field}
          aria-label="Chat with AI tutor"
          placeholder="Ask me anything... (Shift+Enter for new line)"
          value={input}
          rows={1}
          disabled={isLoading}
          onChange={(event) => {
            setInput(event.target.value);
            fitHeight(event.target);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            const does = enterKey(state, event.shiftKey);
            if (does !== "new-line") event.preventDefault();
            if (does === "send") send();
          }}
          className="min-w-0 flex-1 resize-none rounded-control border border-edge bg-surface px-3 py-2.5 placeholder-shown:overflow-hidden placeholder-shown:whitespace-nowrap placeholder:text-muted disabled:opacity-70"
          style={{ height: SMALLEST_PX, minHeight: SMALLEST_PX, maxHeight: LARGEST_PX }}
        />
        {isLoading ? (
          <IconButton label="Stop the reply" onClick={onStop}>
            <Square aria-hidden="true" className="fill-current" />
          </IconButton>
        ) : null}
        <IconButton
          type="submit"
          label={isLoading ? "Sending message..." : "Send message"}
          disabled={!canSend(state)}
        >
          <SendHorizontal aria-hidden="true" />
        </IconButton>
      </form>
    </section>
  );
}

const lastReply = (messages: Message[]) => {
  const last = messages.at(-1);
  return last?.role === "assistant" ? `Tutor: ${last.content}` : "";
};

function Problem({ problem, onRetry }: { problem: TutorProblem; onRetry: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className={problem.kind === "failed" ? "text-fails" : "text-muted"}>{problem.words}</p>
      {canRetry(problem) ? (
        <Button size="small" onClick={onRetry}>
          Ask again
        </Button>
      ) : null}
    </div>
  );
}

/** Deleting asks once more: the talk is gone for good. */
function ForgetTalk({ onForget }: { onForget: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button tone="quiet" size="small" className="mt-4 text-muted" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete this conversation
      </Button>
    );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <p>Delete all messages here for good?</p>
      <Button
        tone="danger"
        size="small"
        onClick={() => {
          setAsking(false);
          onForget();
        }}
      >
        Delete
      </Button>
      <Button tone="quiet" size="small" onClick={() => setAsking(false)}>
        Keep
      </Button>
    </div>
  );
}

function fitHeight(field: HTMLTextAreaElement): void {
  field.style.height = `${SMALLEST_PX}px`;
  field.style.height = `${Math.min(LARGEST_PX, Math.max(SMALLEST_PX, field.scrollHeight))}px`;
}
