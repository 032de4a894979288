import * as m from "@nirmaan/messages/classes-hand.ts";
import { Hand } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { HelpCard } from "#ui/help/help-card.tsx";
import type { HearOnDevice, HelpWords } from "#ui/help/help-words.ts";
import { useOwnQuestion } from "./use-own-question.ts";

/** The same limit as the server's. */
const MOST_CHARACTERS = 300;

type HandPanelProps = { studentId: string; slug: string; hear: HearOnDevice };

/** Below a lesson: raise a hand with a short question, and read the teacher's answer. */
export function HandPanel({ studentId, slug, hear }: HandPanelProps) {
  const { own, send } = useOwnQuestion(studentId, hear);
  const [isWriting, setWriting] = useState(false);
  const [error, setError] = useState<string>();
  const [help, setHelp] = useState<HelpWords>();
  if (!own || own.classes.length === 0) return null;
  const { question, classes } = own;
  const lower = async () => setError((await send("DELETE")).problem);
  return (
    <section
      aria-label={m.askYourTeacher()}
      className="flex flex-col gap-3 rounded-card border border-line p-4"
    >
      {question && !isWriting ? (
        <div aria-live="polite" className="flex flex-col gap-2">
          <p className="text-muted text-small">
            {question.isOpen ? m.handIsUp({ className: question.className }) : m.youAsked()}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{question.text}</p>
          {question.answer ? (
            <p className="wrap-anywhere whitespace-pre-wrap border-edge border-l-4 pl-3">
              {m.teacherAnswered({ answer: question.answer })}
            </p>
          ) : null}
        </div>
      ) : null}
      {error ? <p className="text-fails text-small">{error}</p> : null}
      {isWriting ? (
        <QuestionField
          classes={classes}
          onCancel={() => setWriting(false)}
          onSend={async (draft) => {
            const sent = await send("POST", { ...draft, lesson: slug });
            setHelp(sent.help);
            if (!sent.problem) setWriting(false);
            return sent.problem;
          }}
        />
      ) : question?.isOpen ? (
        <Button size="small" className="self-start" onClick={() => void lower()}>
          {m.lowerHand()}
        </Button>
      ) : (
        <Button size="small" className="self-start" onClick={() => setWriting(true)}>
          <Hand aria-hidden="true" /> {m.raiseHand()}
        </Button>
      )}
      {help ? <HelpCard words={help} /> : null}
    </section>
  );
}

type QuestionFieldProps = {
  classes: { id: string; name: string }[];
  onSend: (draft: { classId: string; text: string }) => Promise<string | undefined>;
  onCancel: () => void;
};

/** What was typed stays until the server has it. */
function QuestionField({ classes, onSend, onCancel }: QuestionFieldProps) {
  const [text, setText] = useState("");
  const [classId, setClassId] = useState(classes[0]?.id ?? "");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(await onSend({ classId, text }));
    setBusy(false);
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      {classes.length > 1 ? (
        <Select
          label={m.schoolClass()}
          value={classId}
          onChange={(event) => setClassId(event.target.value)}
          options={classes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <TextArea
        label={m.yourQuestion()}
        hint={m.questionHint()}
        {...(error && { error })}
        rows={2}
        required
        maxLength={MOST_CHARACTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={isBusy}>
          {m.raiseHand()}
        </Button>
        <Button size="small" tone="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  );
}
