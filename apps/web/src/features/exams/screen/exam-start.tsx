import * as m from "@nirmaan/messages/exams.ts";
import { type FormEvent, useEffect, useState } from "react";
import { fetchAsStudent } from "#browser/fetch-as-student.ts";
import { readJson, stringIn } from "#browser/json-guards.ts";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { ExamView } from "./exam-view.ts";

const ASK_EVERY_MS = 5000;

type ExamStartProps = { view: ExamView; owner: string; onChanged: () => void };

/** Before the beginning: what is told to the student, and the ticket. */
export function ExamStart({ view, owner, onChanged }: ExamStartProps) {
  const { minutes, hasJournal, journalDays, sitting } = view;
  const isWaiting = sitting.state === "waiting";
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(onChanged, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, onChanged]);
  return (
    <>
      <h2 className="mt-6 mb-2 text-title">{m.rules()}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>{m.ruleTime({ minutes })}</li>
        <li>{m.ruleNoHelp()}</li>
        <li>{m.ruleNetwork()}</li>
        <li>{hasJournal ? m.journalOn({ days: journalDays }) : m.journalOff()}</li>
      </ul>
      <div className="mt-6">
        {isWaiting ? (
          <Notice>{m.waiting()}</Notice>
        ) : (
          <TicketForm examId={view.id} minutes={minutes} owner={owner} onBegun={onChanged} />
        )}
      </div>
    </>
  );
}

type TicketFormProps = { examId: string; minutes: number; owner: string; onBegun: () => void };

function TicketForm({ examId, minutes, owner, onBegun }: TicketFormProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const begin = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticket = new FormData(event.currentTarget).get("ticket");
    setBusy(true);
    const response = await fetchAsStudent(owner)(`/api/student/exams/${examId}/begin`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ticket }),
    }).catch(() => undefined);
    setBusy(false);
    if (response?.ok) return onBegun();
    setError((response && stringIn(await readJson(response), "error")) ?? m.noNetwork());
  };
  return (
    <form onSubmit={(event) => void begin(event)} className="flex max-w-80 flex-col gap-4">
      <TextField
        label={m.ticket()}
        name="ticket"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
        hint={m.askWhen()}
        error={error}
      />
      <p className="text-muted">{m.beginHint({ minutes })}</p>
      <Button type="submit" tone="next" isBusy={isBusy}>
        {m.begin()}
      </Button>
    </form>
  );
}
