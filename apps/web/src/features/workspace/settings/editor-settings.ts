import { clampFontSize, DEFAULT_FONT } from "./font-size.ts";

export const EDITOR_THEMES = ["vs-code-dark", "github-dark", "monokai", "solarized-dark"] as const;
export type EditorTheme = (typeof EDITOR_THEMES)[number];

export type EditorSettings = {
  language: string;
  fontSize: number;
  theme: EditorTheme;
  /** A plain text box in place of the code editor. */
  isPlain: boolean;
};

const DEFAULTS: EditorSettings = {
  language: "javascript",
  fontSize: DEFAULT_FONT,
  theme: "vs-code-dark",
  isPlain: false,
};
const LANGUAGE_KEY = "editor-language";
const FONT_KEY = "editor-font-size";
const THEME_KEY = "editor-theme";
const PLAIN_KEY = "editor-plain";
const codeKey = (language: string) => `editor-code-${language}`;

const isTheme = (value: unknown): value is EditorTheme => EDITOR_THEMES.some((theme) => theme === value);

/** Where small settings are kept; a private window may have none, a full one refuses. */
export type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function readSettings(keep: Keep | undefined): EditorSettings {
  const theme = read(keep, THEME_KEY);
  return {
    language: read(keep, LANGUAGE_KEY) ?? DEFAULTS.language,
    fontSize: clampFontSize(read(keep, FONT_KEY) ?? DEFAULT_FONT),
    theme: isTheme(theme) ? theme : DEFAULTS.theme,
    isPlain: read(keep, PLAIN_KEY) === "true",
  };
}

export function keepSettings(keep: Keep | undefined, settings: EditorSettings): void {
  write(keep, LANGUAGE_KEY, settings.language);
  write(keep, FONT_KEY, String(settings.fontSize));
  write(keep, THEME_KEY, settings.theme);
  if (settings.isPlain) write(keep, PLAIN_KEY, "true");
  else keep?.removeItem(PLAIN_KEY);
}

export const readCode = (keep: Keep | undefined, language: string) => read(keep, codeKey(language));

/** Blank code is not worth keeping over what was there. */
export function keepCode(keep: Keep | undefined, language: string, code: string): void {
  if (code.trim()) write(keep, codeKey(language), code);
}

function read(keep: Keep | undefined, key: string): string | null {
  try {
    return keep?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** The project itself lies in IndexedDB; losing one of these keys loses a convenience, never work. */
function write(keep: Keep | undefined, key: string, value: string): void {
  try {
    keep?.setItem(key, value);
  } catch {
    keep?.removeItem(key);
  }
}
