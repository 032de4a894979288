import { expect, test } from "vitest";
import { languageLabel, languageOfFile } from "./file-language.ts";

test("ED-02 a file without a known ending is 'plaintext'", () => {
  expect(["notes", "notes.xyz", "Makefile"].map(languageOfFile)).toEqual(Array(3).fill("plaintext"));
  expect(languageLabel("plaintext")).toBe("Plain text");
  expect(languageOfFile("main.PY")).toBe("python");
});
