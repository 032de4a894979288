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
  "unknown-age": "Tell us your date of birth. Until then some things stay closed.",
  "not-asked": "Ask a parent or guardian. Until they agree, some things stay closed.",
  waiting: "We have sent a mail. Until they agree, some things stay closed.",
  given: "Your guardian has agreed, and can take it back at any time.",
  withdrawn: "Your guardian has taken the agreement back. You did nothing wrong.",
};

export function GuardianPanel({ consent, guardians, closed, error }: GuardianPanelProps) {
  if (consent === "not-needed" || consent === "own-asked" || consent === "own-overdue") return null;
  const [guardianEmail] = guardians.asked;
  return (
    <SettingsPanel title="Your guardian's agreement" lead={LEADS[consent]}>
      {consent === "given" ? (
        <p>
          <Badge tone="works">Agreed</Badge>
        </p>
      ) : null}
      {consent === "waiting" ? (
        <p className="break-words text-next-ink">Waiting for {guardianEmail}</p>
      ) : null}
      {guardians.waiting ? (
        <p className="break-words text-muted">
          {guardians.waiting} waits for the word of your first guardian. We write to them only after that.
        </p>
      ) : null}
      {closed.length > 0 ? <p className="text-muted">Closed for now: {closed.join(", ")}.</p> : null}
      {consent === "unknown-age" ? (
        <div>
          <ButtonLink to="/auth/about-you?next=/student/profile">Tell my date of birth</ButtonLink>
        </div>
      ) : null}
      {consent === "unknown-age" ? null : (
        <Form method="post" className="flex flex-col items-start gap-4">
          <FormError text={error} />
          <TextField
            label="Your parent's or guardian's e-mail address"
            name="guardianEmail"
            type="email"
            autoComplete="off"
            required
            defaultValue={guardianEmail}
          />
          <Button type="submit" name="intent" value="ask-guardian">
            {guardianEmail ? "Send the mail again" : "Send the mail"}
          </Button>
        </Form>
      )}
    </SettingsPanel>
  );
}
