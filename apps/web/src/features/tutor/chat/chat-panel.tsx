import { localizedPath } from "@nirmaan/messages/locale/localized-path.ts";
import * as m from "@nirmaan/messages/tutor-chat.ts";
import { PauseCircle } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { HelplineDisclosure } from "../safety/helpline-disclosure.tsx";
import { ChatMessage } from "./chat-message.tsx";
import { canRetry, type ChatMessage as Message, type TutorProblem } from "./chat-state.ts";
import { DeleteConversationButton } from "./delete-conversation-button.tsx";
import { QuestionForm } from "./question-form.tsx";
import { useScrollToEnd } from "./use-scroll-to-end.ts";

type ChatPanelProps = {
  messages: Message[];
  isLoading: boolean;
  problem: TutorProblem | null;
  /** The teacher has switched the tutor off: shown before a question is refused. */
  pause?: string | undefined;
  onSend: (text: string) => void;
  onRetry: () => void;
  onStop: () => void;
  onHelpful: (savedId: number, isHelpful: boolean | null) => void;
  onDelete: () => void;
};

/** A region that scrolls must be reachable by keyboard. */
const SCROLLED_BY_KEYBOARD = { tabIndex: 0 };

export function ChatPanel(props: ChatPanelProps) {
  const { messages, isLoading, problem, pause, onSend, onRetry, onStop, onHelpful, onDelete } = props;
  const { log, onScroll, follow } = useScrollToEnd(messages);
  return (
    <section aria-label={m.chat()} className="flex h-full min-h-0 flex-col bg-ground">
      <div
        ref={log}
        role="log"
        aria-label={m.messages()}
        // A reply that streams in word by word is announced once, when it is complete.
        aria-live="off"
        className="min-h-0 flex-1 overflow-y-auto p-4 focus-visible:-outline-offset-2"
        {...SCROLLED_BY_KEYBOARD}
        onScroll={onScroll}
      >
        {messages.length === 0 ? (
          <p className="text-muted">{m.welcome()}</p>
        ) : (
          <DeleteConversationButton isDisabled={isLoading} onDelete={onDelete} />
        )}
        <ul className="flex flex-col gap-3">
          {messages.map((message, index) => (
            <ChatMessage key={message.id} message={message} index={index} onHelpful={onHelpful} />
          ))}
        </ul>
        {isLoading ? <Spinner label={m.thinking()} className="mt-3 text-tutor" /> : null}
        {problem && !isLoading ? <Problem problem={problem} onRetry={onRetry} /> : null}
      </div>
      <p role="status" className="sr-only">
        {isLoading ? "" : (problem?.message ?? lastReply(messages))}
      </p>
      {pause ? (
        <p role="status" className="flex shrink-0 gap-2 border-line border-t bg-sunken px-4 py-2 text-small">
          <PauseCircle className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
          {pause}
        </p>
      ) : null}
      <HelplineDisclosure />
      <QuestionForm
        messages={messages}
        isLoading={isLoading}
        onStop={onStop}
        onSend={(text) => {
          follow();
          onSend(text);
        }}
      />
    </section>
  );
}

const lastReply = (messages: Message[]) => {
  const last = messages.at(-1);
  return last?.role === "assistant" ? m.tutorSays({ reply: last.content }) : "";
};

function Problem({ problem, onRetry }: { problem: TutorProblem; onRetry: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className={problem.kind === "failed" ? "text-fails" : "text-muted"}>{problem.message}</p>
      {canRetry(problem) ? (
        <Button size="small" onClick={onRetry}>
          {m.askAgain()}
        </Button>
      ) : null}
      {problem.kind === "refused" ? (
        <a
          href={localizedPath("/help")}
          target="_blank"
          rel="noopener"
          className="text-small underline underline-offset-4"
        >
          {m.needToTalk()}
        </a>
      ) : null}
    </div>
  );
}
