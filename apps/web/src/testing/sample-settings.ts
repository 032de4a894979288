/** The settings of a workspace in tests that are not about settings. */
export const sampleSettings = {
  language: "javascript",
  fontSize: 16,
  theme: "monokai",
  isPlain: false,
  isAutoSaveOn: true,
} as const;
