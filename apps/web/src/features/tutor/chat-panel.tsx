import { SendHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { canSend, enterKey, type ChatMessage as Message, shouldFollow } from "./chat.ts";
import { ChatMessage } from "./chat-message.tsx";

type ChatPanelProps = {
  messages: Message[];
  isLoading: boolean;
  onSend: (text: string) => void;
  /** Said in the log while it is empty, for example that the tutor is not connected yet. */
  notice: string;
  /** False when nobody would answer. */
  canAsk: boolean;
};

const FOCUS_AFTER_REPLY_MS = 100;
const FOCUS_AT_FIRST_MS = 200;
const SMALLEST_PX = 44;
const LARGEST_PX = 120;

export function ChatPanel({ messages, isLoading, onSend, notice, canAsk }: ChatPanelProps) {
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
    if (isLoading || !canAsk) return;
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
  }, [isLoading, canAsk]);

  const send = () => {
    if (!canAsk || !canSend(state)) return;
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
        className="min-h-0 flex-1 overflow-y-auto p-4"
        onScroll={(event) => {
          isFollowing.current = shouldFollow(event.currentTarget);
        }}
      >
        {messages.length === 0 ? <p className="text-muted">{notice}</p> : null}
        <ul className="flex flex-col gap-3">
          {messages.map((message, index) => (
            <ChatMessage key={message.id} message={message} index={index} />
          ))}
        </ul>
        {isLoading ? <Spinner label="Thinking" className="mt-3 text-tutor" /> : null}
      </div>
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
          disabled={isLoading || !canAsk}
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
          className="min-w-0 flex-1 resize-none rounded-control border border-edge bg-surface px-3 py-2.5 placeholder:text-muted disabled:opacity-70"
          style={{ height: SMALLEST_PX, minHeight: SMALLEST_PX, maxHeight: LARGEST_PX }}
        />
        <IconButton
          type="submit"
          label={isLoading ? "Sending message..." : "Send message"}
          disabled={!canAsk || !canSend(state)}
        >
          <SendHorizontal aria-hidden="true" />
        </IconButton>
      </form>
    </section>
  );
}

function fitHeight(field: HTMLTextAreaElement): void {
  field.style.height = `${SMALLEST_PX}px`;
  field.style.height = `${Math.min(LARGEST_PX, Math.max(SMALLEST_PX, field.scrollHeight))}px`;
}
