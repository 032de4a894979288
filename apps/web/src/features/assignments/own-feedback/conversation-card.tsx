import * as m from "@nirmaan/messages/assignments-own-feedback.ts";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { HelpCard } from "#ui/help/help-card.tsx";
import type { HelpWords, SentText } from "#ui/help/help-words.ts";
import type { OwnConversation } from "./own-feedback.ts";

/** The same limit as the server's. */
const MOST_CHARACTERS = 1000;

type ConversationCardProps = {
  conversation: OwnConversation;
  onAnswer: (commentId: string, text: string) => Promise<SentText>;
};

/** The line as it was in the version that the comment belongs to, and what was said about it. */
export function ConversationCard({ conversation, onAnswer }: ConversationCardProps) {
  const { id, line, code, file, madeAt, messages } = conversation;
  const [help, setHelp] = useState<HelpWords>();
  async function send(text: string) {
    const sent = await onAnswer(id, text);
    setHelp(sent.help);
    return sent.problem;
  }
  return (
    <article
      aria-label={m.line({ number: line })}
      className="flex flex-col gap-3 border-edge border-l-4 pl-3"
    >
      <div>
        <p className="text-muted text-small">
          {m.lineOfVersion({ number: line, file, made: new Date(madeAt) })}
        </p>
        <pre className="overflow-x-auto rounded-control bg-sunken px-3 py-2 font-mono text-small">
          <code>{code}</code>
        </pre>
      </div>
      {messages.map(({ id: messageId, author, teacher, text }) => (
        <div key={messageId}>
          <p className="text-muted text-small">
            {author === "student" ? m.you() : (teacher ?? m.yourTeacher())}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        </div>
      ))}
      <AnswerForm onSend={send} />
      {help ? <HelpCard words={help} /> : null}
    </article>
  );
}

/** What was typed stays until the server has it. */
function AnswerForm({ onSend }: { onSend: (text: string) => Promise<string | undefined> }) {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (!isOpen)
    return (
      <Button size="small" className="self-start" onClick={() => setOpen(true)}>
        {m.answer()}
      </Button>
    );
  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const problem = await onSend(text);
    setBusy(false);
    setError(problem);
    if (problem) return;
    setText("");
    setOpen(false);
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-2">
      <TextArea
        label={m.yourAnswer()}
        {...(error && { error })}
        rows={2}
        required
        maxLength={MOST_CHARACTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small" className="self-start" isBusy={isBusy}>
        {m.send()}
      </Button>
    </form>
  );
}
