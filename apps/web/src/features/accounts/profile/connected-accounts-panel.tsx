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

const NAMES: Record<string, string> = { google: "Google", github: "GitHub", email: "E-mail and password" };

export function ConnectedAccountsPanel({ identities, providers, error }: ConnectedAccountsPanelProps) {
  const connected = new Set(identities.map(({ provider }) => provider));
  const offered = [providers.hasGoogle && "google", providers.hasGithub && "github"].filter(
    (provider) => provider !== false && !connected.has(provider),
  ) as string[];
  return (
    <SettingsPanel title="Ways to log in" lead="Each of these opens the same account.">
      <FormError text={error} />
      <ul>
        {identities.map(({ id, provider, email }) => (
          <SettingsRow
            key={id}
            name={NAMES[provider] ?? provider}
            note={email}
            action={
              identities.length > 1 && provider !== "email" ? (
                <Form method="post">
                  <input type="hidden" name="identity" value={id} />
                  <Button type="submit" name="intent" value="disconnect" size="small">
                    Disconnect
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
              Connect {NAMES[provider]}
            </a>
          ))}
        </div>
      ) : null}
    </SettingsPanel>
  );
}
