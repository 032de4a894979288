import * as m from "@nirmaan/messages/accounts-second-step.ts";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { CodeForm } from "../forms/code-form.tsx";
import { FormError } from "../forms/form-error.tsx";
import type { FieldErrors } from "../forms/parse-form.ts";
import { accountErrorMessage } from "../service-client/account-error-message.ts";
import { type BrowserProject, browserAccounts } from "../service-client/browser-accounts.ts";

type ListedFactor = { id: string; type: string; name: string | undefined };

type SecondStepFormsProps = {
  factors: ListedFactor[];
  /** The words on the button. */
  submit: string;
  next: string;
  project: BrowserProject;
  errors: FieldErrors;
  sentTo: { factorId: string; challengeId: string } | null;
};

/** A form for each second step of the account; one of them is enough. */
export function SecondStepForms({ factors, submit, next, project, errors, sentTo }: SecondStepFormsProps) {
  return (
    <div className="flex flex-col gap-8 divide-y divide-line [&>*+*]:pt-8">
      {factors.map((factor) => {
        if (factor.type === "webauthn")
          return <SecurityKeyStep key={factor.id} factor={factor} next={next} project={project} />;
        if (factor.type === "phone" && sentTo?.factorId !== factor.id)
          return (
            <Form key={factor.id} method="post">
              <input type="hidden" name="factorId" value={factor.id} />
              <Button type="submit" name="intent" value="send" size="large" className="w-full">
                {factor.name ? m.sendCodeTo({ name: factor.name }) : m.sendCodeToMyPhone()}
              </Button>
            </Form>
          );
        return (
          <CodeForm
            key={factor.id}
            errors={errors}
            label={codeLabel(factor)}
            submit={submit}
            hidden={{
              factorId: factor.id,
              ...(sentTo?.factorId === factor.id && { challengeId: sentTo.challengeId }),
            }}
          />
        );
      })}
    </div>
  );
}

function codeLabel({ type, name }: ListedFactor): string {
  if (type === "phone") return m.codeFromMessage();
  return name ? m.codeFromNamed({ name }) : m.codeFromYourApp();
}

type SecurityKeyStepProps = { factor: ListedFactor; next: string; project: BrowserProject };

function SecurityKeyStep({ factor, next, project }: SecurityKeyStepProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function confirm() {
    setBusy(true);
    setError(undefined);
    const { mfa } = await browserAccounts(project);
    const { error: refused } = await mfa.webauthn.authenticate({ factorId: factor.id });
    if (!refused) {
      window.location.assign(`/auth/enter?next=${encodeURIComponent(next)}`);
      return;
    }
    setBusy(false);
    setError("code" in refused && refused.code ? accountErrorMessage(refused) : m.keyNotUsed());
  }
  return (
    <div className="flex flex-col gap-3">
      <FormError text={error} />
      <Button size="large" tone="next" onClick={() => void confirm()} isBusy={isBusy}>
        <Fingerprint aria-hidden="true" />
        {factor.name ? m.confirmWithNamed({ name: factor.name }) : m.confirmWithMySecurityKey()}
      </Button>
    </div>
  );
}
