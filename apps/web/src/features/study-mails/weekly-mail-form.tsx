import * as m from "@nirmaan/messages/study-mails-public.ts";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";

type WeeklyMailFormProps = { childName: string; language: "en" | "hi"; isOn: boolean };

/** Part of the guardian's page: off until the guardian chooses it, and stopped with the same number of taps. */
export function WeeklyMailForm({ childName, language, isOn }: WeeklyMailFormProps) {
  return (
    <Card className="mt-6">
      <h2 className="text-title">{m.guardianTitle()}</h2>
      <p className="mt-2 text-muted">{m.guardianLead({ child: childName })}</p>
      {isOn ? <p className="mt-3 text-works">{m.guardianOn()}</p> : null}
      <form method="post" className="mt-4">
        <input type="hidden" name="language" value={language} />
        <Button type="submit" name="intent" value={isOn ? "stop-weekly-mail" : "start-weekly-mail"}>
          {isOn ? m.guardianStop() : m.guardianStart()}
        </Button>
      </form>
    </Card>
  );
}
