import * as m from "@nirmaan/messages/accounts-profile.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { SettingsPanel } from "../forms/settings-panel.tsx";
import { AVATARS } from "./avatar-choices.ts";
import { AVATAR_LABELS } from "./avatar-labels.ts";
import type { Preferences } from "./own-profile.ts";

type AboutPanelProps = { name: string; avatar: string | null; error: string | undefined; isSaved: boolean };

export function AboutPanel({ name, avatar, error, isSaved }: AboutPanelProps) {
  return (
    <SettingsPanel title={m.aboutTitle()} lead={m.aboutLead()}>
      <Form method="post" preventScrollReset className="flex flex-col gap-4">
        <TextField
          label={m.name()}
          name="name"
          defaultValue={name}
          autoComplete="name"
          required
          error={error}
        />
        <fieldset>
          <legend className="mb-2 font-strong">{m.picture()}</legend>
          <div className="flex flex-wrap gap-2">
            <AvatarOption value="" label={m.initials()} isChosen={!avatar} />
            {AVATARS.map((choice) => (
              <AvatarOption
                key={choice.name}
                value={choice.name}
                label={AVATAR_LABELS[choice.name]()}
                picture={choice.picture}
                isChosen={choice.name === avatar}
              />
            ))}
          </div>
        </fieldset>
        <SaveRow intent="save-profile" words={m.save()} isSaved={isSaved} />
      </Form>
    </SettingsPanel>
  );
}

type AvatarOptionProps = { value: string; label: string; picture?: string; isChosen: boolean };

function AvatarOption({ value, label, picture, isChosen }: AvatarOptionProps) {
  return (
    <label className="flex size-14 cursor-pointer items-center justify-center overflow-hidden rounded-full border border-edge text-small has-checked:outline-3 has-checked:outline-ink has-checked:outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-dashed has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name="avatar"
        value={value}
        defaultChecked={isChosen}
        aria-label={label}
        className="sr-only"
      />
      {picture ? (
        <img src={picture} alt="" className="size-full" />
      ) : (
        <span aria-hidden="true">{m.initialsSample()}</span>
      )}
    </label>
  );
}

type PreferencesPanelProps = { preferences: Preferences; isSaved: boolean };

export function PreferencesPanel({ preferences, isSaved }: PreferencesPanelProps) {
  return (
    <SettingsPanel title={m.preferencesTitle()} lead={m.preferencesLead()}>
      <Form method="post" preventScrollReset className="flex flex-col gap-3">
        <Tick name="showsNews" isOn={preferences.showsNews}>
          {m.showNews()}
        </Tick>
        <Tick name="showsStreak" isOn={preferences.showsStreak}>
          {m.showStreak()}
        </Tick>
        <SaveRow intent="save-preferences" words={m.savePreferences()} isSaved={isSaved} />
      </Form>
    </SettingsPanel>
  );
}

type SaveRowProps = { intent: string; words: string; isSaved: boolean };

function SaveRow({ intent, words, isSaved }: SaveRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" name="intent" value={intent}>
        {words}
      </Button>
      <p role="status" className="text-works">
        {isSaved ? m.saved() : ""}
      </p>
    </div>
  );
}

function Tick({ name, isOn, children }: { name: string; isOn: boolean; children: string }) {
  return (
    <label className="touchable flex cursor-pointer items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={isOn} className="size-5 shrink-0" />
      {children}
    </label>
  );
}
