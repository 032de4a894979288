import * as m from "@nirmaan/messages/tutor-chat.ts";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { TelephoneLink } from "#ui/controls/telephone-link.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { isHelpline } from "../safety/safety-content.ts";
import { animationDelay, type ChatMessage as Message } from "./chat-state.ts";
import { lazyMarkdown } from "./lazy-markdown.ts";

type ChatMessageProps = {
  message: Message;
  index: number;
  onHelpful: (savedId: number, isHelpful: boolean | null) => void;
};

export function ChatMessage({ message, index, onHelpful }: ChatMessageProps) {
  const isOwn = message.role === "user";
  return (
    <li
      className={classNames(
        "flex max-w-[85%] animate-appear flex-col gap-1",
        isOwn ? "items-end self-end" : "items-start self-start",
      )}
      style={{ animationDelay: animationDelay(index) }}
    >
      <div
        className={classNames(
          "rounded-card px-4 py-2 break-words",
          isOwn ? "whitespace-pre-wrap bg-raised" : "bg-tutor-soft",
        )}
      >
        <span className="sr-only">{isOwn ? m.youSpeak() : m.tutorSpeaks()} </span>
        {isOwn ? message.content : <Reply content={message.content} />}
      </div>
      {message.savedId ? <Helpful message={message} savedId={message.savedId} onHelpful={onHelpful} /> : null}
    </li>
  );
}

/** Renders Markdown without HTML, pictures and links; plain text until the Markdown chunk is loaded. */
function Reply({ content }: { content: string }) {
  const [Markdown, setMarkdown] = useState(() => lazyMarkdown.loaded());
  useEffect(() => {
    if (Markdown) return;
    lazyMarkdown
      .prefetch()
      .then(() => setMarkdown(() => lazyMarkdown.loaded()))
      .catch(lazyMarkdown.clearFailure);
  }, [Markdown]);
  if (!Markdown) return <p className="whitespace-pre-wrap">{content}</p>;
  return (
    <div className="flex flex-col gap-2 [&_code]:rounded-small [&_code]:bg-ground [&_code]:px-1 [&_code]:font-mono [&_li]:list-disc [&_ol]:ml-5 [&_pre]:overflow-x-auto [&_ul]:ml-5">
      <Markdown
        skipHtml
        disallowedElements={["img", "a", "iframe", "script"]}
        unwrapDisallowed
        components={{ strong: Strong }}
      >
        {content}
      </Markdown>
    </div>
  );
}

/** A helpline's number in bold can be called. */
function Strong({ children }: { children?: ReactNode }) {
  if (!isHelpline(children)) return <strong>{children}</strong>;
  return (
    <strong>
      <TelephoneLink number={children} />
    </strong>
  );
}

type HelpfulProps = { message: Message; savedId: number; onHelpful: ChatMessageProps["onHelpful"] };

function Helpful({ message: { isHelpful }, savedId, onHelpful }: HelpfulProps) {
  const choose = (choice: boolean) => onHelpful(savedId, isHelpful === choice ? null : choice);
  return (
    <fieldset className="flex items-center gap-1 text-muted">
      <legend className="sr-only">{m.wasItHelpful()}</legend>
      <IconButton label={m.helpful()} aria-pressed={isHelpful === true} onClick={() => choose(true)}>
        <ThumbsUp aria-hidden="true" className={classNames("size-4", isHelpful === true && "text-tutor")} />
      </IconButton>
      <IconButton label={m.notHelpful()} aria-pressed={isHelpful === false} onClick={() => choose(false)}>
        <ThumbsDown
          aria-hidden="true"
          className={classNames("size-4", isHelpful === false && "text-tutor")}
        />
      </IconButton>
    </fieldset>
  );
}
