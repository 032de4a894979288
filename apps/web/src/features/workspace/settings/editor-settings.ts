import { clampFontSize, DEFAULT_FONT } from "./font-size.ts";

export const EDITOR_THEMES = ["vs-code-dark", "github-dark", "monokai", "solarized-dark"] as const;
export type EditorTheme = (typeof EDITOR_THEMES)[number];

export type EditorSettings = {
  language: string;
  fontSize: number;
  theme: EditorTheme;
  /** A textarea in place of the code editor. */
  isPlain: boolean;
  /** Saves a version every two minutes. */
  isAutoSaveOn: boolean;
};

const DEFAULTS: EditorSettings = {
  language: "javascript",
  fontSize: DEFAULT_FONT,
  theme: "vs-code-dark",
  isPlain: false,
  isAutoSaveOn: true,
};
const LANGUAGE_KEY = "editor-language";
const FONT_KEY = "editor-font-size";
const THEME_KEY = "editor-theme";
const PLAIN_KEY = "editor-plain";
const AUTO_SAVE_OFF_KEY = "editor-auto-save-off";
const CODE_PREFIX = "editor-code-";
const codeKey = (language: string) => CODE_PREFIX + language;
/** Whose code the keys of the languages hold: an account's id, or a guest. */
const CODE_OWNER_KEY = "editor-owner";

export const isTheme = (value: unknown): value is EditorTheme =>
  EDITOR_THEMES.some((theme) => theme === value);

/** localStorage: absent in some private windows, and throws when it is full. */
export type SettingsStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function readSettings(storage: SettingsStorage | undefined): EditorSettings {
  const theme = read(storage, THEME_KEY);
  return {
    language: read(storage, LANGUAGE_KEY) ?? DEFAULTS.language,
    fontSize: clampFontSize(read(storage, FONT_KEY) ?? DEFAULT_FONT),
    theme: isTheme(theme) ? theme : DEFAULTS.theme,
    isPlain: read(storage, PLAIN_KEY) === "true",
    isAutoSaveOn: read(storage, AUTO_SAVE_OFF_KEY) !== "true",
  };
}

export function storeSettings(storage: SettingsStorage | undefined, settings: EditorSettings): void {
  write(storage, LANGUAGE_KEY, settings.language);
  write(storage, FONT_KEY, String(settings.fontSize));
  write(storage, THEME_KEY, settings.theme);
  writeFlag(storage, PLAIN_KEY, settings.isPlain);
  writeFlag(storage, AUTO_SAVE_OFF_KEY, !settings.isAutoSaveOn);
}

/** A key exists only for a setting that differs from the default. */
function writeFlag(storage: SettingsStorage | undefined, key: string, isSet: boolean): void {
  if (isSet) write(storage, key, "true");
  else storage?.removeItem(key);
}

export const readCode = (storage: SettingsStorage | undefined, language: string) =>
  read(storage, codeKey(language));

/** On a shared machine nobody finds the code of the one before. */
export function claimStoredCode(storage: Storage | undefined, owner: string): void {
  if (!storage || read(storage, CODE_OWNER_KEY) === owner) return;
  for (const key of Object.keys(storage)) if (key.startsWith(CODE_PREFIX)) storage.removeItem(key);
  write(storage, CODE_OWNER_KEY, owner);
}

/** Blank code does not replace stored code. */
export function storeCode(storage: SettingsStorage | undefined, language: string, code: string): void {
  if (code.trim()) write(storage, codeKey(language), code);
}

function read(storage: SettingsStorage | undefined, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** The project itself is in IndexedDB: losing one of these keys never loses work. */
function write(storage: SettingsStorage | undefined, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    storage?.removeItem(key);
  }
}
