import * as m from "@nirmaan/messages/study-mails-profile.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";

export type OwnStudyMails = {
  reminder: "on" | "off" | "needs-guardian" | "no-address";
  /** Addresses of the guardians who get a mail about the week. */
  weeklyTo: string[];
};

type StudyMailsPanelProps = OwnStudyMails & { isSaved: boolean };

/** Part of the profile: the own reminder, and what guardians are sent. */
export function StudyMailsPanel({ reminder, weeklyTo, isSaved }: StudyMailsPanelProps) {
  return (
    <section aria-label={m.title()}>
      <Card className="flex flex-col gap-4">
        <div>
          <h2 className="text-title">{m.title()}</h2>
          <p className="mt-1 text-muted">{m.lead()}</p>
        </div>
        {reminder === "no-address" ? <p>{m.noAddress()}</p> : null}
        {reminder === "needs-guardian" ? <p>{m.needsGuardian()}</p> : null}
        {reminder === "on" || reminder === "off" ? (
          <ReminderForm isOn={reminder === "on"} isSaved={isSaved} />
        ) : null}
        {weeklyTo.length > 0 ? <WeeklyMails to={weeklyTo} /> : null}
      </Card>
    </section>
  );
}

function ReminderForm({ isOn, isSaved }: { isOn: boolean; isSaved: boolean }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-3">
      <label className="touchable flex cursor-pointer items-center gap-3 font-strong">
        <input
          type="checkbox"
          name="reminds"
          defaultChecked={isOn}
          aria-describedby="reminder-text"
          className="size-5 shrink-0"
        />
        {m.remind()}
      </label>
      <p id="reminder-text" className="text-muted">
        {m.remindText()}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" name="intent" value="save-mails">
          {m.save()}
        </Button>
        <p role="status" className="text-works">
          {isSaved ? m.saved() : ""}
        </p>
      </div>
    </Form>
  );
}

function WeeklyMails({ to }: { to: string[] }) {
  return (
    <div className="border-line border-t pt-4">
      {to.map((email) => (
        <p key={email} className="break-words">
          {m.weeklyTo({ email })}
        </p>
      ))}
      <p className="mt-1 text-muted">{m.weeklyText()}</p>
    </div>
  );
}
