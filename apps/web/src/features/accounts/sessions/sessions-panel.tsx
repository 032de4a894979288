import { useState } from "react";
import { Form, useRevalidator } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { FormError } from "../forms/form-error.tsx";
import { SettingsPanel, SettingsRow } from "../forms/settings-panel.tsx";
import type { BrowserProject } from "../service-client/browser-accounts.ts";
import { useAccountRequest } from "../service-client/use-account-request.ts";

type Device = { id: string; name: string; lastUsed: string; isThis: boolean };

type SessionsPanelProps = { project: BrowserProject; devices: Device[]; refusal: string | undefined };

export function SessionsPanel({ project, devices, refusal }: SessionsPanelProps) {
  const [isDone, setDone] = useState(false);
  const { run, isBusy, error } = useAccountRequest(project);
  const { revalidate } = useRevalidator();
  async function endOthers() {
    const answer = await run(async (accounts) => {
      const { error: refused } = await accounts.signOut({ scope: "others" });
      return { data: true, error: refused };
    });
    setDone(answer === true);
    await revalidate();
  }
  return (
    <SettingsPanel title="Password and devices" lead="Did you forget to log out at school? End it from here.">
      <FormError text={error ?? refusal} />
      <ul aria-label="Where you are logged in">
        {devices.map(({ id, name, lastUsed, isThis }) => (
          <SettingsRow
            key={id}
            name={name}
            note={`Last used ${lastUsed}`}
            action={
              isThis ? (
                <Badge tone="works">This device</Badge>
              ) : (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="session" value={id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="end-session"
                    size="small"
                    aria-label={`Log out ${name}`}
                  >
                    Log out
                  </Button>
                </Form>
              )
            }
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/auth/reset">Change my password</ButtonLink>
        <Button onClick={() => void endOthers()} isBusy={isBusy}>
          Log out other devices
        </Button>
        <form method="post" action="/auth/logout">
          <input type="hidden" name="scope" value="global" />
          <Button type="submit">Log out everywhere</Button>
        </form>
      </div>
      <p className="text-muted text-small" aria-live="polite">
        {isDone ? "Done. Only this device is logged in now." : ""}
      </p>
    </SettingsPanel>
  );
}
