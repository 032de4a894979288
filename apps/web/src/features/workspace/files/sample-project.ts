import { languageOfFile } from "./file-language.ts";
import { allFiles, type FileNode, type FolderNode, type TreeNode } from "./file-tree.ts";
import type { Project } from "./project.ts";
import { CALCULATOR_PY, INDEX_HTML, MAIN_JS, MAIN_PY, UTILS_JS } from "./sample-files.ts";

export const PROJECT_FOLDER = "Project";

/** What a newcomer finds: three small programs in one project, with main.js open. */
export function sampleProject(newId: () => string): Project {
  const project = folder(newId(), null, PROJECT_FOLDER, (projectId) => [
    folder(newId(), projectId, "JavaScript", (id) => [
      file(newId(), id, "main.js", MAIN_JS),
      file(newId(), id, "utils.js", UTILS_JS),
    ]),
    folder(newId(), projectId, "Python", (id) => [
      file(newId(), id, "main.py", MAIN_PY),
      file(newId(), id, "calculator.py", CALCULATOR_PY),
    ]),
    folder(newId(), projectId, "HTML", (id) => [file(newId(), id, "index.html", INDEX_HTML)]),
  ]);
  const main = allFiles([project]).find(({ file: { name } }) => name === "main.js")?.file.id ?? null;
  return { files: [project], openFiles: main ? [main] : [], currentFileId: main };
}

function file(id: string, parentId: string, name: string, content: string): FileNode {
  return { type: "file", id, name, language: languageOfFile(name), content, parentId };
}

function folder(
  id: string,
  parentId: string | null,
  name: string,
  childrenIn: (id: string) => TreeNode[],
): FolderNode {
  return { type: "folder", id, name, isExpanded: true, parentId, children: childrenIn(id) };
}
