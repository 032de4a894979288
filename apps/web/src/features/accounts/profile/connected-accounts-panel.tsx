import * as m from "@nirmaan/messages/accounts-profile.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { buttonClasses } from "#ui/controls/button-classes.ts";
import { FormError } from "../forms/form-error.tsx";
import { SettingsPanel, SettingsRow } from "../forms/settings-panel.tsx";
import type { Providers } from "../sign-in/provider-links.tsx";
import type { Identity } from "./identities-of-user.ts";

type ConnectedAccountsPanelProps = {
  identities: Identity[];
  providers: Providers;
  error: string | undefined;
};

const NAMES: Record<string, string> = { google: "Google", github: "GitHub" };

const nameOf = (provider: string) =>
  provider === "email" ? m.emailAndPassword() : (NAMES[provider] ?? provider);

export function ConnectedAccountsPanel({ identities, providers, error }: ConnectedAccountsPanelProps) {
  const connected = new Set(identities.map(({ provider }) => provider));
  const offered = [providers.hasGoogle && "google", providers.hasGithub && "github"].filter(
    (provider) => provider !== false && !connected.has(provider),
  ) as string[];
  return (
    <SettingsPanel title={m.connectedTitle()} lead={m.connectedLead()}>
      <FormError text={error} />
      <ul>
        {identities.map(({ id, provider, email }) => (
          <SettingsRow
            key={id}
            name={nameOf(provider)}
            note={email}
            action={
              identities.length > 1 && provider !== "email" ? (
                <Form method="post">
                  <input type="hidden" name="identity" value={id} />
                  <Button type="submit" name="intent" value="disconnect" size="small">
                    {m.disconnect()}
                  </Button>
                </Form>
              ) : undefined
            }
          />
        ))}
      </ul>
      {offered.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {offered.map((provider) => (
            <a
              key={provider}
              href={`/auth/with/${provider}?connect&next=/student/profile`}
              className={buttonClasses()}
            >
              {m.connectProvider({ provider: nameOf(provider) })}
            </a>
          ))}
        </div>
      ) : null}
    </SettingsPanel>
  );
}
