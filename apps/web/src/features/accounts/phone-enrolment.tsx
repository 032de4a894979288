import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { BrowserProject } from "./browser-accounts.ts";
import { FormError } from "./form-error.tsx";
import { textIn } from "./form-errors.ts";
import { useAccountTask } from "./use-account-task.ts";

type PhoneEnrolmentProps = { project: BrowserProject; name: string; onDone: () => void };
type Sent = { factorId: string; challengeId: string };

export function PhoneEnrolment({ project, name, onDone }: PhoneEnrolmentProps) {
  const [sent, setSent] = useState<Sent>();
  const { run, isBusy, error } = useAccountTask(project);

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
      await send(textIn(fields, "phone").replaceAll(/[\s-]/g, ""));
      return;
    }
    const code = textIn(fields, "code");
    if (await run((accounts) => accounts.mfa.verify({ ...sent, code }))) onDone();
  }

  return (
    <form action={submit} className="flex flex-col gap-4 rounded-card border border-line p-4">
      <FormError text={error} />
      {sent ? (
        <TextField
          key="code"
          label="Code from the message"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          required
        />
      ) : (
        <TextField
          key="phone"
          label="Phone number"
          name="phone"
          type="tel"
          autoComplete="tel"
          placeholder="+91 98765 43210"
          hint="With the country's number in front."
          required
        />
      )}
      <div className="flex gap-2">
        <Button type="submit" isBusy={isBusy}>
          {sent ? "Switch on" : "Send a code"}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}
