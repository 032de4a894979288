import { Fingerprint } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import type { BrowserProject } from "./browser-accounts.ts";
import { FormError } from "./form-error.tsx";
import { isPasskeyAnswered, rememberPasskeyAnswer } from "./passkey-answer.ts";
import { useAccountTask } from "./use-account-task.ts";

/** Once, after the first sign-in on a device that can: a shared lab PC has no fingerprint and is not asked. */
export function PasskeyOffer({ project }: { project: BrowserProject }) {
  const [isOffered, setOffered] = useState(false);
  const { run, isBusy, error } = useAccountTask(project);
  useEffect(() => {
    void mayOffer().then(setOffered);
  }, []);

  function answered() {
    rememberPasskeyAnswer();
    setOffered(false);
  }
  if (!isOffered) return null;
  return (
    <Card className="mb-8 flex flex-wrap items-center gap-4">
      <Fingerprint className="size-8 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong">Log in without a password next time</p>
        <p className="text-muted">Use the fingerprint, face or screen lock of this device.</p>
        <FormError text={error} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          isBusy={isBusy}
          onClick={() =>
            void run((accounts) => accounts.registerPasskey()).then((made) => made && answered())
          }
        >
          Add a passkey
        </Button>
        <Button tone="quiet" onClick={answered}>
          Not now
        </Button>
      </div>
    </Card>
  );
}

async function mayOffer(): Promise<boolean> {
  if (isPasskeyAnswered() || typeof PublicKeyCredential === "undefined") return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}
