import * as m from "@nirmaan/messages/accounts-passkeys.ts";
import { Fingerprint } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { FormError } from "../forms/form-error.tsx";
import type { BrowserProject } from "../service-client/browser-accounts.ts";
import { useAccountRequest } from "../service-client/use-account-request.ts";
import { isPasskeyOfferAnswered, rememberPasskeyOfferAnswered } from "./passkey-offer-memory.ts";

/** Offered once per device, and only where the device has its own authenticator; shared lab PCs have none. */
export function PasskeyOffer({ project }: { project: BrowserProject }) {
  const [isOffered, setOffered] = useState(false);
  const { run, isBusy, error } = useAccountRequest(project);
  useEffect(() => {
    void canOffer().then(setOffered);
  }, []);

  function answered() {
    rememberPasskeyOfferAnswered();
    setOffered(false);
  }
  if (!isOffered) return null;
  return (
    <Card className="mb-8 flex flex-wrap items-center gap-4">
      <Fingerprint className="size-8 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong">{m.offerTitle()}</p>
        <p className="text-muted">{m.offerText()}</p>
        <FormError text={error} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          isBusy={isBusy}
          onClick={() =>
            void run((accounts) => accounts.registerPasskey()).then((made) => made && answered())
          }
        >
          {m.addPasskey()}
        </Button>
        <Button tone="quiet" onClick={answered}>
          {m.notNow()}
        </Button>
      </div>
    </Card>
  );
}

async function canOffer(): Promise<boolean> {
  if (isPasskeyOfferAnswered() || typeof PublicKeyCredential === "undefined") return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}
