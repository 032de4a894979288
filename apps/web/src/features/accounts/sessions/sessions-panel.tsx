import * as m from "@nirmaan/messages/accounts-sessions.ts";
import { useState } from "react";
import { Form, useRevalidator } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { FormError } from "../forms/form-error.tsx";
import { SettingsPanel, SettingsRow } from "../forms/settings-panel.tsx";
import type { BrowserProject } from "../service-client/browser-accounts.ts";
import { useAccountRequest } from "../service-client/use-account-request.ts";

type ListedDevice = { id: string; name: string; lastUsed: string; isThis: boolean };

type SessionsPanelProps = { project: BrowserProject; devices: ListedDevice[]; refusal: string | undefined };

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
    <SettingsPanel title={m.panelTitle()} lead={m.panelLead()}>
      <FormError text={error ?? refusal} />
      <ul aria-label={m.whereLoggedIn()}>
        {devices.map(({ id, name, lastUsed, isThis }) => (
          <SettingsRow
            key={id}
            name={name}
            note={m.lastUsed({ day: lastUsed })}
            action={
              isThis ? (
                <Badge tone="works">{m.thisDevice()}</Badge>
              ) : (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="session" value={id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="end-session"
                    size="small"
                    aria-label={m.logOutDevice({ name })}
                  >
                    {m.logOut()}
                  </Button>
                </Form>
              )
            }
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/auth/reset">{m.changePassword()}</ButtonLink>
        <Button onClick={() => void endOthers()} isBusy={isBusy}>
          {m.logOutOthers()}
        </Button>
        <form method="post" action="/auth/logout">
          <input type="hidden" name="scope" value="global" />
          <Button type="submit">{m.logOutEverywhere()}</Button>
        </form>
      </div>
      <p className="text-muted text-small" aria-live="polite">
        {isDone ? m.othersLoggedOut() : ""}
      </p>
    </SettingsPanel>
  );
}
