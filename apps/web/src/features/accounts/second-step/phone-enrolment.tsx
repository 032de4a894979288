import * as m from "@nirmaan/messages/accounts-second-step.ts";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { FormError } from "../forms/form-error.tsx";
import { formText } from "../forms/parse-form.ts";
import type { BrowserProject } from "../service-client/browser-accounts.ts";
import { useAccountRequest } from "../service-client/use-account-request.ts";

type PhoneEnrolmentProps = { project: BrowserProject; name: string; onDone: () => void };
type SentCode = { factorId: string; challengeId: string };

export function PhoneEnrolment({ project, name, onDone }: PhoneEnrolmentProps) {
  const [sent, setSent] = useState<SentCode>();
  const { run, isBusy, error } = useAccountRequest(project);

  async function send(phone: string) {
    const factor = await run((accounts) =>
      accounts.mfa.enroll({ factorType: "phone", friendlyName: name, phone }),
    );
    if (!factor) return;
    const challenge = await run((accounts) =>
      accounts.mfa.challenge({ factorId: factor.id, channel: "sms" }),
    );
    if (challenge) setSent({ factorId: factor.id, challengeId: challenge.id });
  }

  async function submit(fields: FormData) {
    if (!sent) {
      await send(formText(fields, "phone").replaceAll(/[\s-]/g, ""));
      return;
    }
    const code = formText(fields, "code");
    if (await run((accounts) => accounts.mfa.verify({ ...sent, code }))) onDone();
  }

  return (
    <form action={submit} className="flex flex-col gap-4 rounded-card border border-line p-4">
      <FormError text={error} />
      {sent ? (
        <TextField
          key="code"
          label={m.codeFromMessage()}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          required
        />
      ) : (
        <TextField
          key="phone"
          label={m.phoneNumber()}
          name="phone"
          type="tel"
          autoComplete="tel"
          placeholder="+91 98765 43210"
          hint={m.phoneNumberHint()}
          required
        />
      )}
      <div className="flex gap-2">
        <Button type="submit" isBusy={isBusy}>
          {sent ? m.switchOn() : m.sendCode()}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {m.notNow()}
        </Button>
      </div>
    </form>
  );
}
