import type { Language } from "@nirmaan/execution/language.ts";
import { SAMPLE_PROGRAMS } from "@nirmaan/execution/sample-programs.ts";
import { allFiles, childrenOf } from "./file-tree.ts";
import { createFile, createFolder, openFile, type Project } from "./project.ts";
import { PROJECT_FOLDER } from "./sample-project.ts";

const MAIN_FILES: Record<string, string> = { java: "Main.java", csharp: "Program.cs" };

const mainFileName = ({ id, extension }: Language) => MAIN_FILES[id] ?? `main.${extension}`;

/**
 * Opens the language's main file. When there is none, it is created from the code stored for the language or from the
 * sample program.
 */
export function switchLanguage(
  project: Project,
  language: Language,
  savedCode: string | null,
  newId: () => string,
): Project {
  const mainPath = `${PROJECT_FOLDER}/${language.label.replace("#", " Sharp").replace("++", "pp")}/${mainFileName(language)}`;
  const existing = allFiles(project.files).find(({ path }) => path === mainPath);
  if (existing) return openFile(project, existing.file.id);
  const [projectFolder = "", languageFolder = "", name = ""] = mainPath.split("/");
  const top = withFolder(project, projectFolder, null, newId);
  const inside = withFolder(top.project, languageFolder, top.id, newId);
  const content = savedCode?.trim() ? savedCode : (SAMPLE_PROGRAMS[language.id] ?? "");
  const made = createFile(inside.project, { id: newId(), name, parentId: inside.id }, content);
  return made.kind === "changed" ? made.project : project;
}

function withFolder(project: Project, name: string, parentId: string | null, newId: () => string) {
  const existing = childrenOf(project.files, parentId).find(
    (node) => node.type === "folder" && node.name === name,
  );
  if (existing) return { project, id: existing.id };
  const id = newId();
  const made = createFolder(project, { id, name, parentId });
  return made.kind === "changed" ? { project: made.project, id } : { project, id: parentId };
}
