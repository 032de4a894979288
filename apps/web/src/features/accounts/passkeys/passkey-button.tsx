import * as m from "@nirmaan/messages/accounts-passkeys.ts";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { FormError } from "../forms/form-error.tsx";
import { accountErrorMessage } from "../service-client/account-error-message.ts";
import { type BrowserProject, browserAccounts } from "../service-client/browser-accounts.ts";
import { rememberPasskeyOfferAnswered } from "./passkey-offer-memory.ts";

type PasskeyButtonProps = { project: BrowserProject; next: string };

export function PasskeyButton({ project, next }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function signIn() {
    setBusy(true);
    setError(undefined);
    const accounts = await browserAccounts(project);
    const { error: refused } = await accounts.signInWithPasskey();
    if (!refused) {
      rememberPasskeyOfferAnswered();
      window.location.assign(`/auth/enter?next=${encodeURIComponent(next)}`);
      return;
    }
    setBusy(false);
    setError(refused.code ? accountErrorMessage(refused) : m.noPasskeyUsed());
  }
  return (
    <div className="flex flex-col gap-3">
      <FormError text={error} />
      <Button size="large" onClick={() => void signIn()} isBusy={isBusy}>
        <Fingerprint aria-hidden="true" />
        {m.logInWithPasskey()}
      </Button>
    </div>
  );
}
