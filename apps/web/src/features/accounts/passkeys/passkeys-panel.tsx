import * as m from "@nirmaan/messages/accounts-passkeys.ts";
import { useLocation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { FormError } from "../forms/form-error.tsx";
import { SettingsPanel, SettingsRow } from "../forms/settings-panel.tsx";
import type { BrowserProject } from "../service-client/browser-accounts.ts";
import { useAccountRequest } from "../service-client/use-account-request.ts";
import { rememberPasskeyOfferAnswered } from "./passkey-offer-memory.ts";

export type Passkey = { id: string; name: string; madeAt: string };
type PasskeysPanelProps = { passkeys: Passkey[]; project: BrowserProject };

export function PasskeysPanel({ passkeys, project }: PasskeysPanelProps) {
  const { run, isBusy, error, needsSecondStep } = useAccountRequest(project);
  const { pathname } = useLocation();
  return (
    <SettingsPanel title={m.panelTitle()} lead={m.panelLead()}>
      <FormError text={needsSecondStep ? m.confirmFirst() : error} />
      {needsSecondStep ? (
        <div>
          <ButtonLink to={`/auth/mfa?again&next=${encodeURIComponent(pathname)}`} tone="next">
            {m.confirmItIsMe()}
          </ButtonLink>
        </div>
      ) : null}
      {passkeys.length > 0 ? (
        <ul>
          {passkeys.map(({ id, name, madeAt }) => (
            <SettingsRow
              key={id}
              name={name}
              note={m.addedOn({ day: new Date(madeAt) })}
              action={
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={m.removeNamed({ name })}
                  onClick={() => void run((accounts) => accounts.passkey.delete({ passkeyId: id }))}
                >
                  {m.remove()}
                </Button>
              }
            />
          ))}
        </ul>
      ) : null}
      <div>
        <Button
          isBusy={isBusy}
          onClick={() =>
            void run((accounts) => accounts.registerPasskey()).then(
              (made) => made && rememberPasskeyOfferAnswered(),
            )
          }
        >
          {m.addPasskey()}
        </Button>
        <p className="mt-2 text-muted text-small">{m.notOnSharedComputer()}</p>
      </div>
    </SettingsPanel>
  );
}
