import * as m from "@nirmaan/messages/accounts-second-step.ts";
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

const KINDS: Record<string, () => string> = {
  totp: m.authenticatorApp,
  webauthn: m.securityKey,
  phone: m.phone,
};

/** AUTH-05: the second steps of an account, each with its kind, name and state. */
export function FactorsPanel({ factors, project }: FactorsPanelProps) {
  const [adding, setAdding] = useState<"nothing" | "totp" | "phone">("nothing");
  const { run, isBusy, error } = useAccountRequest(project);
  const done = () => setAdding("nothing");
  const nameFor = (kind: string) => unusedName(kind, factors);
  const addSecurityKey = () =>
    void run((accounts) => accounts.mfa.webauthn.register({ friendlyName: nameFor(m.securityKey()) }));
  return (
    <SettingsPanel title={m.panelTitle()} lead={m.panelLead()}>
      <FormError text={error} />
      <FactorList
        factors={factors}
        isBusy={isBusy}
        onRemove={(factorId) => void run((accounts) => accounts.mfa.unenroll({ factorId }))}
      />
      {adding === "totp" ? (
        <TotpEnrolment project={project} name={nameFor(m.authenticatorApp())} onDone={done} />
      ) : null}
      {adding === "phone" ? (
        <PhoneEnrolment project={project} name={nameFor(m.phone())} onDone={done} />
      ) : null}
      {adding === "nothing" ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAdding("totp")}>{m.addAuthenticatorApp()}</Button>
          <Button isBusy={isBusy} onClick={addSecurityKey}>
            {m.addSecurityKey()}
          </Button>
          <Button onClick={() => setAdding("phone")}>{m.addPhone()}</Button>
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
              {KINDS[type]?.() ?? type} ·{" "}
              {isVerified ? <Badge tone="works">{m.isOn()}</Badge> : <Badge>{m.notFinished()}</Badge>}
            </>
          }
          action={
            <Button
              size="small"
              disabled={isBusy}
              aria-label={m.removeNamed({ name })}
              onClick={() => onRemove(id)}
            >
              {m.remove()}
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
