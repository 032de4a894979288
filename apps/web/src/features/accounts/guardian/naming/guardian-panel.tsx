import * as m from "@nirmaan/messages/accounts-guardian-naming.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { FormError } from "../../forms/form-error.tsx";
import { SettingsPanel } from "../../forms/settings-panel.tsx";

type GuardianPanelProps = {
  consent:
    | "not-needed"
    | "unknown-age"
    | "not-asked"
    | "waiting"
    | "given"
    | "withdrawn"
    | "own-asked"
    | "own-overdue";
  guardians: { asked: string[]; waiting: string | undefined };
  /** Titles of what is closed, from the table of consent. */
  closed: string[];
  error: string | undefined;
};

const LEADS = {
  "unknown-age": m.leadAgeUnknown,
  "not-asked": m.leadNotAsked,
  waiting: m.leadWaiting,
  given: m.leadGiven,
  withdrawn: m.leadWithdrawn,
};

export function GuardianPanel({ consent, guardians, closed, error }: GuardianPanelProps) {
  if (consent === "not-needed" || consent === "own-asked" || consent === "own-overdue") return null;
  const [guardianEmail] = guardians.asked;
  return (
    <SettingsPanel title={m.title()} lead={LEADS[consent]()}>
      {consent === "given" ? (
        <p>
          <Badge tone="works">{m.agreed()}</Badge>
        </p>
      ) : null}
      {consent === "waiting" && guardianEmail ? (
        <p className="break-words text-next-ink">{m.waitingFor({ email: guardianEmail })}</p>
      ) : null}
      {guardians.waiting ? (
        <p className="break-words text-muted">{m.otherGuardianWaits({ email: guardians.waiting })}</p>
      ) : null}
      {closed.length > 0 ? (
        <p className="text-muted">{m.closedForNow({ purposes: closed.join(", ") })}</p>
      ) : null}
      {consent === "unknown-age" ? (
        <div>
          <ButtonLink to="/auth/about-you?next=/student/profile">{m.giveBirthDate()}</ButtonLink>
        </div>
      ) : null}
      {consent === "unknown-age" ? null : (
        <Form method="post" className="flex flex-col items-start gap-4">
          <FormError text={error} />
          <TextField
            label={m.guardianEmail()}
            name="guardianEmail"
            type="email"
            autoComplete="off"
            required
            defaultValue={guardianEmail}
          />
          <Button type="submit" name="intent" value="ask-guardian">
            {guardianEmail ? m.sendMailAgain() : m.sendMail()}
          </Button>
        </Form>
      )}
    </SettingsPanel>
  );
}
