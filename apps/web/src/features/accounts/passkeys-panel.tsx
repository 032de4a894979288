import { Button } from "#ui/button.tsx";
import type { BrowserProject } from "./browser-accounts.ts";
import { FormError } from "./form-error.tsx";
import { rememberPasskeyAnswer } from "./passkey-answer.ts";
import { SettingsPanel, SettingsRow } from "./settings-panel.tsx";
import { useAccountTask } from "./use-account-task.ts";

type Passkey = { id: string; name: string; madeAt: string };
type PasskeysPanelProps = { passkeys: Passkey[]; project: BrowserProject };

const DAY = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "Asia/Kolkata" });

export function PasskeysPanel({ passkeys, project }: PasskeysPanelProps) {
  const { run, isBusy, error } = useAccountTask(project);
  return (
    <SettingsPanel
      title="Passkeys"
      lead="Log in with the fingerprint, face or screen lock of your own phone or computer, without a password."
    >
      <FormError text={error} />
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
            void run((accounts) => accounts.registerPasskey()).then((made) => made && rememberPasskeyAnswer())
          }
        >
          Add a passkey
        </Button>
        <p className="mt-2 text-muted text-small">Not on a computer that others use too.</p>
      </div>
    </SettingsPanel>
  );
}
