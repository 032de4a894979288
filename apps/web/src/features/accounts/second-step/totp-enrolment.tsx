import * as m from "@nirmaan/messages/accounts-second-step.ts";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import { FormError } from "../forms/form-error.tsx";
import { formText } from "../forms/parse-form.ts";
import type { BrowserProject } from "../service-client/browser-accounts.ts";
import { useAccountRequest } from "../service-client/use-account-request.ts";

type TotpEnrolmentProps = { project: BrowserProject; name: string; onDone: () => void };
type TotpOffer = { factorId: string; picture: string; secret: string };

export function TotpEnrolment({ project, name, onDone }: TotpEnrolmentProps) {
  const [offer, setOffer] = useState<TotpOffer>();
  const { run, isBusy, error } = useAccountRequest(project);
  const hasStarted = useRef(false);

  useEffect(() => {
    // React runs effects twice in development; two factors would be made.
    if (hasStarted.current) return;
    hasStarted.current = true;
    void run((accounts) =>
      accounts.mfa.enroll({ factorType: "totp", friendlyName: name, issuer: "Nirmaan" }),
    ).then((made) => {
      if (made) setOffer({ factorId: made.id, picture: made.totp.qr_code, secret: made.totp.secret });
    });
  });

  async function confirm(fields: FormData) {
    const code = formText(fields, "code");
    const factorId = offer?.factorId ?? "";
    if (await run((accounts) => accounts.mfa.challengeAndVerify({ factorId, code }))) onDone();
  }

  return (
    <form action={confirm} className="flex flex-col gap-4 rounded-card border border-line p-4">
      <FormError text={error} />
      {offer ? <Scan offer={offer} /> : null}
      <div className="flex gap-2">
        <Button type="submit" isBusy={isBusy} disabled={!offer}>
          {m.switchOn()}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {m.notNow()}
        </Button>
      </div>
    </form>
  );
}

function Scan({ offer }: { offer: TotpOffer }) {
  return (
    <>
      <p>{m.scanThis()}</p>
      <img
        src={offer.picture}
        alt={m.qrCode()}
        width={180}
        height={180}
        className="self-center rounded-control bg-white p-2"
      />
      <p className="text-small">
        <Rich
          parts={m.cannotScan({
            secret: offer.secret,
            code: (words) => <code className="break-all font-mono">{words}</code>,
          })}
        />
      </p>
      <TextField
        label={m.codeFromApp()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        required
      />
    </>
  );
}
