import { expect, test } from "vitest";
import { LANGUAGES, languageById } from "./language-list.ts";
import { readSampleProgram } from "./read-sample-program.ts";
import { SAMPLE_PROGRAMS } from "./sample-programs.ts";

test("WS-10 lists ten languages, each with the version that the product requests", () => {
  expect(Object.fromEntries(LANGUAGES.map(({ runtime }) => [runtime.language, runtime.version]))).toEqual({
    javascript: "18.15.0",
    typescript: "5.0.3",
    python: "3.10.0",
    java: "15.0.2",
    go: "1.16.2",
    rust: "1.68.2",
    cpp: "10.2.0",
    csharp: "6.12.0",
    ruby: "3.0.1",
    swift: "5.3.3",
  });
});

test("WS-10 every language has a label, a logo, an editor language and a sample program", () => {
  for (const language of LANGUAGES) {
    expect(languageById(language.id)).toBe(language);
    expect(language.label && language.logo && language.editorLanguage && language.extension).toBeTruthy();
    expect(readSampleProgram(language.id)).toContain("Squares:");
    expect(SAMPLE_PROGRAMS[language.id]).toBe(readSampleProgram(language.id));
  }
});
