import type { EditorSettings } from "#features/workspace/settings/editor-settings.ts";

/** The settings of a workspace in tests that are not about settings. */
export const sampleSettings: EditorSettings = {
  language: "javascript",
  fontSize: 16,
  theme: "monokai",
  isPlain: false,
  isAutoSaveOn: true,
};
