import * as m from "@nirmaan/messages/portfolio.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Card } from "#ui/layout/card.tsx";
import { LONGEST_DISPLAY_NAME } from "../share-form.ts";
import { ShareLink } from "../share-link.tsx";

type PortfolioChoice = { value: string; label: string; isChosen: boolean };

export type PortfolioView = {
  displayName: string;
  /** The link while it is on. */
  address: string | undefined;
  closed: { kind: "hidden" } | { kind: "taken-down"; reason: string } | undefined;
  projects: PortfolioChoice[];
  badges: PortfolioChoice[];
  certificates: PortfolioChoice[];
};

type PortfolioFormProps = {
  view: PortfolioView;
  errors: Record<string, string>;
  /** What was typed and is not saved. */
  givenName: string | undefined;
};

export function PortfolioForm({ view, errors, givenName }: PortfolioFormProps) {
  if (view.closed)
    return (
      <Notice>
        {view.closed.kind === "hidden" ? m.waitsForModerator() : m.takenDown({ reason: view.closed.reason })}
      </Notice>
    );
  return (
    <div className="flex max-w-xl flex-col gap-6">
      {view.address ? (
        <Card className="flex flex-col gap-4">
          <h2 className="text-title">{m.isOn()}</h2>
          <ShareLink address={view.address} hint={m.linkHint()} />
          <Form method="post">
            <Button type="submit" name="intent" value="stop" tone="danger">
              {m.switchOff()}
            </Button>
          </Form>
        </Card>
      ) : null}
      <Form method="post" className="flex flex-col gap-6">
        <TextField
          label={m.displayName()}
          name="displayName"
          maxLength={LONGEST_DISPLAY_NAME}
          required
          autoComplete="off"
          defaultValue={givenName ?? view.displayName}
          hint={m.displayNameHint()}
          error={errors.displayName}
        />
        <Choices name="projects" legend={m.projects()} choices={view.projects} none={m.noProjects()} />
        <Choices name="badges" legend={m.badges()} choices={view.badges} none={m.noBadges()} />
        <Choices
          name="certificates"
          legend={m.certificates()}
          choices={view.certificates}
          none={m.noCertificates()}
          hint={m.certificatesHint()}
        />
        {errors.form ? (
          <p role="alert" className="text-fails">
            {errors.form}
          </p>
        ) : null}
        <div>
          <Button type="submit" name="intent" value="save" tone={view.address ? "plain" : "next"}>
            {view.address ? m.save() : m.switchOn()}
          </Button>
        </div>
      </Form>
    </div>
  );
}

type ChoicesProps = { name: string; legend: string; choices: PortfolioChoice[]; none: string; hint?: string };

function Choices({ name, legend, choices, none, hint }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="font-strong">{legend}</legend>
      {choices.length === 0 ? <p className="text-muted">{none}</p> : null}
      {choices.length > 0 && hint ? <p className="text-muted text-small">{hint}</p> : null}
      {choices.map(({ value, label, isChosen }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={isChosen}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 break-words">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
