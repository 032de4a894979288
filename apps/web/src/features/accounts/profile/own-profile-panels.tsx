import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { SettingsPanel } from "../forms/settings-panel.tsx";
import { AVATARS } from "./avatar-choices.ts";
import type { Preferences } from "./own-profile.ts";

type AboutPanelProps = { name: string; avatar: string | null; error: string | undefined; isSaved: boolean };

export function AboutPanel({ name, avatar, error, isSaved }: AboutPanelProps) {
  return (
    <SettingsPanel
      title="About you"
      lead="Your name is printed on certificates. Your picture is only for you and your class."
    >
      <Form method="post" preventScrollReset className="flex flex-col gap-4">
        <TextField label="Name" name="name" defaultValue={name} autoComplete="name" required error={error} />
        <fieldset>
          <legend className="mb-2 font-strong">Picture</legend>
          <div className="flex flex-wrap gap-2">
            <AvatarOption value="" label="Initials" isChosen={!avatar} />
            {AVATARS.map((choice) => (
              <AvatarOption
                key={choice.name}
                value={choice.name}
                label={choice.label}
                picture={choice.picture}
                isChosen={choice.name === avatar}
              />
            ))}
          </div>
        </fieldset>
        <SaveRow intent="save-profile" words="Save" isSaved={isSaved} />
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
      {picture ? <img src={picture} alt="" className="size-full" /> : <span aria-hidden="true">Ab</span>}
    </label>
  );
}

type PreferencesPanelProps = { preferences: Preferences; isSaved: boolean };

export function PreferencesPanel({ preferences, isSaved }: PreferencesPanelProps) {
  return (
    <SettingsPanel title="Preferences" lead="How this place speaks to you.">
      <Form method="post" preventScrollReset className="flex flex-col gap-3">
        <Tick name="showsNews" isOn={preferences.showsNews}>
          Show a short message when a badge or other news arrives
        </Tick>
        <Tick name="showsStreak" isOn={preferences.showsStreak}>
          Show my streak on the dashboard
        </Tick>
        <SaveRow intent="save-preferences" words="Save preferences" isSaved={isSaved} />
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
        {isSaved ? "Saved." : ""}
      </p>
    </div>
  );
}

function Tick({ name, isOn, children }: { name: string; isOn: boolean; children: string }) {
  return (
    <label className="touchable flex cursor-pointer items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={isOn} className="size-5 shrink-0 accent-ink" />
      {children}
    </label>
  );
}
