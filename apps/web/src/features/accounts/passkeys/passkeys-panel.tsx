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

const DAY = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "Asia/Kolkata" });

export function PasskeysPanel({ passkeys, project }: PasskeysPanelProps) {
  const { run, isBusy, error, needsSecondStep } = useAccountRequest(project);
  const { pathname } = useLocation();
  return (
    <SettingsPanel
      title="Passkeys"
      lead="Log in with the fingerprint, face or screen lock of your own phone or computer, without a password."
    >
      <FormError text={needsSecondStep ? "Confirm with your second step first, then do it again." : error} />
      {needsSecondStep ? (
        <div>
          <ButtonLink to={`/auth/mfa?again&next=${encodeURIComponent(pathname)}`} tone="next">
            Confirm that it is me
          </ButtonLink>
        </div>
      ) : null}
      {passkeys.length > 0 ? (
        <ul>
          {passkeys.map(({ id, name, madeAt }) => (
            <SettingsRow
              key={id}
              name={name}
              note={`Added on ${DAY.format(new Date(madeAt))}`}
              action={
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`Remove ${name}`}
                  onClick={() => void run((accounts) => accounts.passkey.delete({ passkeyId: id }))}
                >
                  Remove
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
          Add a passkey
        </Button>
        <p className="mt-2 text-muted text-small">Not on a computer that others use too.</p>
      </div>
    </SettingsPanel>
  );
}
