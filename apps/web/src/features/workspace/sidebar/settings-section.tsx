import * as m from "@nirmaan/messages/workspace-sidebar.ts";
import { ChevronRight, Minus, Plus } from "lucide-react";
import { useState } from "react";
import { clockTime } from "#browser/clock-time.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { Select } from "#ui/controls/select.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { EDITOR_THEMES, type EditorTheme, isTheme } from "../settings/editor-settings.ts";
import { canGrow, canShrink, clampFontSize } from "../settings/font-size.ts";
import { useWorkspace } from "../store/use-workspace.ts";
import type { AutoSaveState } from "../store/version-save-state.ts";

const THEME_LABELS: Record<EditorTheme, string> = {
  "vs-code-dark": "VS Code Dark",
  "github-dark": "GitHub Dark",
  monokai: "Monokai",
  "solarized-dark": "Solarized Dark",
};

export function SettingsSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className="font-regular text-muted text-small">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="touchable flex min-h-9 w-full cursor-pointer items-center gap-1 rounded-control px-2 hover:bg-hover"
        >
          <ChevronRight
            className={classNames("size-4 transition-transform", isOpen && "rotate-90")}
            aria-hidden="true"
          />
          {m.settings()}
        </button>
      </h2>
      {isOpen ? <SettingsList /> : null}
    </section>
  );
}

function SettingsList() {
  const settings = useWorkspace((state) => state.settings);
  const setSettings = useWorkspace((state) => state.setSettings);
  const args = useWorkspace((state) => state.arguments);
  const setArguments = useWorkspace((state) => state.setArguments);
  return (
    <div className="flex flex-col gap-3 px-2 py-2">
      <FontSizeField />
      <Select
        label={m.theme()}
        value={settings.theme}
        options={EDITOR_THEMES.map((theme) => ({ value: theme, label: THEME_LABELS[theme] }))}
        onChange={(event) => {
          if (isTheme(event.target.value)) setSettings({ theme: event.target.value });
        }}
      />
      <label className="touchable flex items-center gap-2">
        <input
          type="checkbox"
          checked={settings.isPlain}
          onChange={(event) => setSettings({ isPlain: event.target.checked })}
        />
        {m.plainEditor()}
      </label>
      <AutoSaveField />
      <label className="flex flex-col gap-1">
        {m.programArguments()}
        <input
          value={args.join(" ")}
          onChange={(event) => setArguments(event.target.value.split(" ").filter(Boolean))}
          className="min-h-10 rounded-control border border-edge bg-sunken px-2 font-mono"
          autoComplete="off"
        />
      </label>
      <p className="text-muted text-small">{m.leaveEditorByKey()}</p>
      {/* Full page loads: the workspace's document is cross-origin isolated for shared memory, the others are not. */}
      <Link to="/student/dashboard" reloadDocument>
        {m.dashboard()}
      </Link>
      <Link to="/student/profile" reloadDocument>
        {m.profile()}
      </Link>
    </div>
  );
}

/** A guest has no versions: there is nothing to switch. */
function AutoSaveField() {
  const isOn = useWorkspace((state) => state.settings.isAutoSaveOn);
  const setSettings = useWorkspace((state) => state.setSettings);
  const versionSave = useWorkspace((state) => state.versionSave);
  if (!versionSave) return null;
  return (
    <div>
      <label className="touchable flex items-center gap-2">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => setSettings({ isAutoSaveOn: event.target.checked })}
        />
        {m.saveVersions()}
      </label>
      <p className="text-muted text-small">{lastVersionWords(versionSave)}</p>
    </div>
  );
}

function lastVersionWords({ isSaving, lastSaved, saveError }: AutoSaveState): string {
  if (isSaving) return m.savingVersion();
  if (saveError) return m.lastVersionFailed({ reason: saveError });
  if (lastSaved === null) return m.versionsExplained();
  return m.lastVersionSaved({ time: clockTime(lastSaved) });
}

function FontSizeField() {
  const fontSize = useWorkspace((state) => state.settings.fontSize);
  const setSettings = useWorkspace((state) => state.setSettings);
  const setFontSize = (size: number) => setSettings({ fontSize: clampFontSize(size) });
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="float-left mr-auto">{m.fontSize()}</legend>
      <IconButton
        label={m.fontSizeSmaller()}
        disabled={!canShrink(fontSize)}
        onClick={() => setFontSize(fontSize - 1)}
      >
        <Minus aria-hidden="true" />
      </IconButton>
      <output className="w-8 text-center tabular-nums">{fontSize}</output>
      <IconButton
        label={m.fontSizeLarger()}
        disabled={!canGrow(fontSize)}
        onClick={() => setFontSize(fontSize + 1)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}
