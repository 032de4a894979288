import { lazy, Suspense } from "react";
import { classes } from "#ui/classes.ts";
import { animationDelay, type ChatMessage as Message } from "./chat.ts";

// Markdown costs more than the rest of the chat: it is fetched with the first answer.
const Markdown = lazy(() => import("react-markdown"));

export function ChatMessage({ message, index }: { message: Message; index: number }) {
  const isOwn = message.role === "user";
  return (
    <li
      className={classes(
        "max-w-[85%] animate-appear rounded-card px-4 py-2",
        isOwn ? "self-end whitespace-pre-wrap bg-raised" : "self-start bg-tutor-soft",
      )}
      style={{ animationDelay: animationDelay(index) }}
    >
      <span className="sr-only">{isOwn ? "You: " : "Tutor: "}</span>
      {isOwn ? (
        message.content
      ) : (
        <Suspense fallback={message.content}>
          <div className="[&_code]:font-mono [&_li]:list-disc [&_ol]:ml-5 [&_pre]:overflow-x-auto [&_ul]:ml-5">
            <Markdown>{message.content}</Markdown>
          </div>
        </Suspense>
      )}
    </li>
  );
}
