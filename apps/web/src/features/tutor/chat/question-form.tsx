import * as m from "@nirmaan/messages/tutor-chat.ts";
import { SendHorizontal, Square } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { type ChatMessage, canSend, enterKey } from "./chat-state.ts";
import { useFocusAfterReply } from "./use-focus-after-reply.ts";

type QuestionFormProps = {
  messages: ChatMessage[];
  isLoading: boolean;
  onSend: (text: string) => void;
  onStop: () => void;
};

const SMALLEST_PX = 44;
const LARGEST_PX = 120;

export function QuestionForm({ messages, isLoading, onSend, onStop }: QuestionFormProps) {
  const [input, setInput] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusAfterReply(field, isLoading);
  const state = { messages, input, isLoading };

  const send = () => {
    if (!canSend(state)) return;
    onSend(input.trim());
    setInput("");
    if (field.current) field.current.style.height = `${SMALLEST_PX}px`;
  };
  const handleEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // Ctrl+Enter runs the program, here as everywhere in the workspace.
    if (event.ctrlKey || event.metaKey) return;
    const effect = enterKey(state, event.shiftKey);
    if (effect !== "new-line") event.preventDefault();
    if (effect === "send") send();
  };
  return (
    <form
      className="flex shrink-0 items-end gap-2 border-line border-t p-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        aria-label={m.chat()}
        placeholder={m.placeholder()}
        value={input}
        rows={1}
        disabled={isLoading}
        onChange={(event) => {
          setInput(event.target.value);
          fitHeight(event.target);
        }}
        onKeyDown={handleEnter}
        className="min-w-0 flex-1 resize-none rounded-control border border-edge bg-surface px-3 py-2.5 placeholder-shown:overflow-hidden placeholder-shown:whitespace-nowrap placeholder:text-muted disabled:opacity-70"
        style={{ height: SMALLEST_PX, minHeight: SMALLEST_PX, maxHeight: LARGEST_PX }}
      />
      {isLoading ? (
        <IconButton label={m.stopReply()} onClick={onStop}>
          <Square aria-hidden="true" className="fill-current" />
        </IconButton>
      ) : null}
      <IconButton type="submit" label={isLoading ? m.sending() : m.sendMessage()} disabled={!canSend(state)}>
        <SendHorizontal aria-hidden="true" />
      </IconButton>
    </form>
  );
}

function fitHeight(field: HTMLTextAreaElement): void {
  field.style.height = `${SMALLEST_PX}px`;
  field.style.height = `${Math.min(LARGEST_PX, Math.max(SMALLEST_PX, field.scrollHeight))}px`;
}
