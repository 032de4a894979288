import { LANGUAGES, languageById } from "@nirmaan/execution/language-list.ts";
import { SAMPLE_PROGRAMS } from "@nirmaan/execution/sample-programs.ts";
import { expect, test } from "vitest";
import { nodePath } from "./file-tree.ts";
import { currentFile } from "./project.ts";
import { sampleProject } from "./sample-project.ts";
import { switchLanguage } from "./switch-language.ts";

const newId = () => crypto.randomUUID();
const language = (id: string) => {
  const found = languageById(id);
  if (!found) throw new Error(id);
  return found;
};

test("WS-07 choosing a language opens its stored code, or its sample program the first time", () => {
  const project = sampleProject(newId);
  const first = switchLanguage(project, language("java"), null, newId);
  expect(currentFile(first)).toMatchObject({ name: "Main.java", content: SAMPLE_PROGRAMS.java });
  const saved = switchLanguage(project, language("java"), "class Mine {}", newId);
  expect(currentFile(saved)?.content).toBe("class Mine {}");
});

test("WS-07 a main file that is already in the project is opened as it is", () => {
  const project = sampleProject(newId);
  const switched = switchLanguage(project, language("python"), "print('older')", newId);
  expect(nodePath(switched.files, switched.currentFileId ?? "")).toBe("Project/Python/main.py");
  expect(currentFile(switched)?.content).not.toContain("older");
});

test("WS-10 every language has its own main file, and choosing it twice creates one file", () => {
  let project = sampleProject(newId);
  for (const each of [...LANGUAGES, ...LANGUAGES]) project = switchLanguage(project, each, null, newId);
  expect(project.openFiles).toHaveLength(LANGUAGES.length);
});
