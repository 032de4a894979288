import * as m from "@nirmaan/messages/accounts-staff.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { SettingsPanel } from "../forms/settings-panel.tsx";
import { type Passkey, PasskeysPanel } from "../passkeys/passkeys-panel.tsx";
import type { Factor } from "../second-step/factors-of-user.ts";
import { FactorsPanel } from "../second-step/factors-panel.tsx";
import type { BrowserProject } from "../service-client/browser-accounts.ts";
import { SessionsPanel } from "../sessions/sessions-panel.tsx";
import type { StaffSettingsAnswer } from "./staff-settings-request.ts";

type StaffSettingsProps = {
  name: string;
  email: string;
  factors: Factor[];
  /** Absent when the accounts service has no passkeys. */
  passkeys: Passkey[] | undefined;
  devices: { id: string; name: string; lastUsed: string; isThis: boolean }[];
  project: BrowserProject;
  answer: StaffSettingsAnswer | undefined;
};

/** The account of a teacher or an admin: the same panels as a student's. */
export function StaffSettings(props: StaffSettingsProps) {
  const { name, email, factors, passkeys, devices, project, answer } = props;
  const refusalOf = (intent: string) => (answer?.intent === intent ? answer.refusal : undefined);
  return (
    <>
      <h1 className="text-headline tracking-tight">{m.accountSettings()}</h1>
      <p className="mt-1 mb-6 break-words text-muted">{email}</p>
      <div className="flex max-w-2xl flex-col gap-6">
        <NamePanel
          name={name}
          error={refusalOf("save-name")}
          isSaved={answer?.intent === "save-name" && !answer.refusal}
        />
        <FactorsPanel factors={factors} project={project} />
        {passkeys ? <PasskeysPanel passkeys={passkeys} project={project} /> : null}
        <SessionsPanel project={project} devices={devices} refusal={refusalOf("end-session")} />
      </div>
    </>
  );
}

type NamePanelProps = { name: string; error: string | undefined; isSaved: boolean };

const NamePanel = ({ name, error, isSaved }: NamePanelProps) => (
  <SettingsPanel title={m.aboutYou()} lead={m.nameLead()}>
    <Form method="post" preventScrollReset className="flex flex-col gap-4">
      <TextField
        label={m.name()}
        name="name"
        defaultValue={name}
        autoComplete="name"
        required
        error={error}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" name="intent" value="save-name">
          {m.save()}
        </Button>
        <p role="status" className="text-works">
          {isSaved ? m.saved() : ""}
        </p>
      </div>
    </Form>
  </SettingsPanel>
);
