import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { FormError } from "../forms/form-error.tsx";
import { SettingsPanel } from "../forms/settings-panel.tsx";

type GuardianPanelProps = {
  consent: "not-needed" | "unknown-age" | "not-asked" | "waiting" | "given" | "withdrawn";
  guardianEmail: string | undefined;
  error: string | undefined;
};

const LEADS = {
  "unknown-age": "Tell us your date of birth. Until then some things stay closed.",
  "not-asked": "Ask a parent or guardian. Until they agree, some things stay closed.",
  waiting: "We have sent a mail. Until they agree, some things stay closed.",
  given: "Everything is open. Your guardian can take this back at any time.",
  withdrawn: "Your guardian has taken the agreement back. Learning goes on; some things are closed.",
};

export function GuardianPanel({ consent, guardianEmail, error }: GuardianPanelProps) {
  if (consent === "not-needed") return null;
  const mayAsk = consent !== "given" && consent !== "unknown-age";
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
      {consent === "given" ? null : (
        <p className="text-muted">Closed for now: chat history, sharing, classes and payments.</p>
      )}
      {consent === "unknown-age" ? (
        <div>
          <ButtonLink to="/auth/about-you?next=/student/profile">Tell my date of birth</ButtonLink>
        </div>
      ) : null}
      {mayAsk ? (
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
            {consent === "waiting" ? "Send the mail again" : "Send the mail"}
          </Button>
        </Form>
      ) : null}
    </SettingsPanel>
  );
}
