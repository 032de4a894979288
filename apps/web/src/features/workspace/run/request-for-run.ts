import type { ExecuteRequest, SourceFile } from "@nirmaan/execution/contract.ts";
import type { Language } from "@nirmaan/execution/language.ts";
import { LANGUAGES } from "@nirmaan/execution/language-list.ts";
import { SQL } from "@nirmaan/execution/sql-language.ts";
import { allFiles, type FileNode, nodePath } from "../files/file-tree.ts";
import type { Project } from "../files/project.ts";
import { withFigures } from "./matplotlib-figures.ts";

/** These compilers link all files together, so a second file with a main function is left out. */
const MAIN_FUNCTION = /\b[mM]ain\s*\(/;
const LINKED_LANGUAGES = ["cpp", "go", "csharp", "swift", "rust"];

/** The language a file can be run in, if any: HTML is shown, not run. */
export const languageToRun = (file: FileNode): Language | undefined =>
  [...LANGUAGES, SQL].find(({ editorLanguage }) => editorLanguage === file.language);

/** The file first, then the other files in its folder and below, with paths relative to that folder. */
export function requestForRun(
  project: Project,
  file: FileNode,
  language: Language,
  args: string[] = [],
): ExecuteRequest {
  const folder = nodePath(project.files, file.id).slice(0, -file.name.length);
  const otherFiles = allFiles(project.files)
    .filter(({ path, file: other }) => other.id !== file.id && path.startsWith(folder))
    .filter(({ file: other }) => !isOtherProgram(other, file, language))
    .map(({ path, file: { content } }) => ({ name: path.slice(folder.length), content }));
  return {
    ...language.runtime,
    files: [{ name: file.name, content: file.content }, ...otherFiles],
    ...(args.length > 0 && { args }),
  };
}

const isOtherProgram = (other: FileNode, file: FileNode, { id }: Language) =>
  LINKED_LANGUAGES.includes(id) && other.language === file.language && MAIN_FUNCTION.test(other.content);

const SCIENCE_IMPORT = /^\s*(?:import|from)\s+(numpy|pandas|matplotlib|scipy)\b/m;
const READS_INPUT =
  /\binput\s*\(|\bstdin\b|\bScanner\b|\bcin\b|\bgetline\b|\breadline\b|\breadLine\s*\(|\bgets\b|\bRead(?:Line|Key)\b|\bScan(?:ln|f)?\s*\(|\bprompt\s*\(|\bread_line\b/i;

/** True when the program imports a library that only the server has. */
export const needsServer = ({ files }: ExecuteRequest) =>
  files.some(({ content }) => SCIENCE_IMPORT.test(content));

export const readsInput = ({ files }: ExecuteRequest) =>
  files.some(({ content }) => READS_INPUT.test(content));

const TURTLE_IMPORT = /^\s*(?:import|from)\s+turtle\b/m;

/** On the server, `plt.show()` writes figures into the output as images, and `turtle` its commands. */
export async function requestForServer(request: ExecuteRequest): Promise<ExecuteRequest> {
  if (request.language !== "python") return request;
  const withModules = { ...request, files: [...request.files, ...(await turtleModules(request))] };
  return needsServer(request) ? withFigures(withModules) : withModules;
}

/** The server's Python has no screen to draw on: ours is sent along, unless the project has a file of its name. */
async function turtleModules({ files }: ExecuteRequest): Promise<SourceFile[]> {
  const isDrawing = files.some(({ content }) => TURTLE_IMPORT.test(content));
  if (!isDrawing || files.some(({ name }) => name === "turtle.py")) return [];
  return (await import("@nirmaan/browser-runtimes/python/turtle/turtle-modules.ts")).TURTLE_MODULES;
}
