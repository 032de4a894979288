import type { EditorTheme } from "#features/workspace/settings/editor-settings.ts";

/** Colours of one editor theme. Every text colour has a contrast of at least 4.5:1, which a test checks. */
export type Palette = {
  background: string;
  gutter: string;
  text: string;
  selection: string;
  activeLine: string;
  cursor: string;
  comment: string;
  keyword: string;
  string: string;
  number: string;
  name: string;
  call: string;
  type: string;
  tag: string;
};

export const PALETTES: Record<EditorTheme, Palette> = {
  "vs-code-dark": {
    background: "#1e1e1e",
    gutter: "#9a9a9a",
    text: "#d8d8d8",
    selection: "#264f78",
    activeLine: "#282828",
    cursor: "#aeafad",
    comment: "#7fb069",
    keyword: "#d291cc",
    string: "#d9a184",
    number: "#b5cea8",
    name: "#9cdcfe",
    call: "#dcdcaa",
    type: "#4ec9b0",
    tag: "#6cb2e8",
  },
  "github-dark": {
    background: "#0d1117",
    gutter: "#8b949e",
    text: "#e6edf3",
    selection: "#1f4a80",
    activeLine: "#161b22",
    cursor: "#79c0ff",
    comment: "#939ea9",
    keyword: "#ff8a80",
    string: "#a5d6ff",
    number: "#79c0ff",
    name: "#ffa657",
    call: "#d2a8ff",
    type: "#7ee787",
    tag: "#7ee787",
  },
  monokai: {
    background: "#272822",
    gutter: "#a8a799",
    text: "#f8f8f2",
    selection: "#49483e",
    activeLine: "#2f302a",
    cursor: "#f8f8f0",
    comment: "#a59f85",
    keyword: "#ff6b9d",
    string: "#e6db74",
    number: "#c4a1ff",
    name: "#f8f8f2",
    call: "#a6e22e",
    type: "#66d9ef",
    tag: "#ff6b9d",
  },
  "solarized-dark": {
    background: "#002b36",
    gutter: "#8fa3a6",
    text: "#a9bcbd",
    selection: "#0b4a58",
    activeLine: "#073642",
    cursor: "#d0dcdc",
    comment: "#8a9fa2",
    keyword: "#a3b81c",
    string: "#3cb8ac",
    number: "#e488bb",
    name: "#5fb0ea",
    call: "#5fb0ea",
    type: "#d6a327",
    tag: "#5fb0ea",
  },
};
