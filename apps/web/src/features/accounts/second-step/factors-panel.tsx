import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { FormError } from "../forms/form-error.tsx";
import { SettingsPanel, SettingsRow } from "../forms/settings-panel.tsx";
import type { BrowserProject } from "../service-client/browser-accounts.ts";
import { useAccountRequest } from "../service-client/use-account-request.ts";
import type { Factor } from "./factors-of-user.ts";
import { PhoneEnrolment } from "./phone-enrolment.tsx";
import { TotpEnrolment } from "./totp-enrolment.tsx";

type FactorsPanelProps = { factors: Factor[]; project: BrowserProject };

const KINDS: Record<string, string> = {
  totp: "Authenticator app",
  webauthn: "Security key",
  phone: "Phone",
};

/** AUTH-05: the second steps of an account, each with its kind, name and state. */
export function FactorsPanel({ factors, project }: FactorsPanelProps) {
  const [adding, setAdding] = useState<"nothing" | "totp" | "phone">("nothing");
  const { run, isBusy, error } = useAccountRequest(project);
  const done = () => setAdding("nothing");
  const nameFor = (kind: string) => unusedName(kind, factors);
  const addSecurityKey = () =>
    void run((accounts) => accounts.mfa.webauthn.register({ friendlyName: nameFor("Security key") }));
  return (
    <SettingsPanel
      title="Second step"
      lead="Somebody who knows your password still cannot log in without it."
    >
      <FormError text={error} />
      <FactorList
        factors={factors}
        isBusy={isBusy}
        onRemove={(factorId) => void run((accounts) => accounts.mfa.unenroll({ factorId }))}
      />
      {adding === "totp" ? (
        <TotpEnrolment project={project} name={nameFor("Authenticator app")} onDone={done} />
      ) : null}
      {adding === "phone" ? <PhoneEnrolment project={project} name={nameFor("Phone")} onDone={done} /> : null}
      {adding === "nothing" ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAdding("totp")}>Add an authenticator app</Button>
          <Button isBusy={isBusy} onClick={addSecurityKey}>
            Add a security key
          </Button>
          <Button onClick={() => setAdding("phone")}>Add a phone</Button>
        </div>
      ) : null}
    </SettingsPanel>
  );
}

type FactorListProps = { factors: Factor[]; isBusy: boolean; onRemove: (factorId: string) => void };

function FactorList({ factors, isBusy, onRemove }: FactorListProps) {
  if (factors.length === 0) return null;
  return (
    <ul>
      {factors.map(({ id, type, name, isVerified }) => (
        <SettingsRow
          key={id}
          name={name}
          note={
            <>
              {KINDS[type] ?? type} ·{" "}
              {isVerified ? <Badge tone="works">On</Badge> : <Badge>Not finished</Badge>}
            </>
          }
          action={
            <Button size="small" disabled={isBusy} aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
              Remove
            </Button>
          }
        />
      ))}
    </ul>
  );
}

/** The accounts service refuses two factors of one name: "Phone", then "Phone 2". */
function unusedName(kind: string, factors: Factor[]): string {
  const taken = new Set(factors.map(({ name }) => name));
  let number = 1;
  while (taken.has(number === 1 ? kind : `${kind} ${number}`)) number += 1;
  return number === 1 ? kind : `${kind} ${number}`;
}
