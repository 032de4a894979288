import { languageOfFile } from "./file-language.ts";
import { allFiles, type FileNode, type FolderNode, type TreeNode } from "./file-tree.ts";
import type { Project } from "./project.ts";
import calculatorPy from "./samples/sample-calculator.py?raw";
import mainJs from "./samples/sample-main.js?raw";
import indexHtml from "./samples/sample-page.html?raw";
import mainPy from "./samples/sample-squares.py?raw";
import utilsJs from "./samples/sample-utils.js?raw";

export const PROJECT_FOLDER = "Project";

/** The project of a new workspace: three small programs in one project, with main.js open. */
export function sampleProject(newId: () => string): Project {
  const project = folder(newId(), null, PROJECT_FOLDER, (projectId) => [
    folder(newId(), projectId, "JavaScript", (id) => [
      file(newId(), id, "main.js", mainJs),
      file(newId(), id, "utils.js", utilsJs),
    ]),
    folder(newId(), projectId, "Python", (id) => [
      file(newId(), id, "main.py", mainPy),
      file(newId(), id, "calculator.py", calculatorPy),
    ]),
    folder(newId(), projectId, "HTML", (id) => [file(newId(), id, "index.html", indexHtml)]),
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
