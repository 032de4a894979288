import type { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import type { Language } from "@nirmaan/execution/language.ts";
import { LANGUAGES } from "@nirmaan/execution/language-list.ts";
import { allFiles, type FileNode, pathOf } from "../files/file-tree.ts";
import type { Project } from "../files/project.ts";
import { withFigures } from "./matplotlib-figures.ts";

/** Compilers join every source they are given: a neighbour with a start of its own is another program. */
const OWN_START = /\b[mM]ain\s*\(/;
const JOINED_BY_COMPILER = ["cpp", "go", "csharp", "swift", "rust"];

/** The language a file can be run in, if any: HTML is shown, not run. */
export const languageToRun = (file: FileNode): Language | undefined =>
  LANGUAGES.find(({ editorLanguage }) => editorLanguage === file.language);

/** The file first, then its neighbours in the same folder and below, named as the program would import them. */
export function requestForRun(
  project: Project,
  file: FileNode,
  language: Language,
  args: string[] = [],
): ExecuteRequest {
  const folder = pathOf(project.files, file.id).slice(0, -file.name.length);
  const neighbours = allFiles(project.files)
    .filter(({ path, file: other }) => other.id !== file.id && path.startsWith(folder))
    .filter(({ file: other }) => !isOtherProgram(other, file, language))
    .map(({ path, file: { content } }) => ({ name: path.slice(folder.length), content }));
  return {
    ...language.runtime,
    files: [{ name: file.name, content: file.content }, ...neighbours],
    ...(args.length > 0 && { args }),
  };
}

const isOtherProgram = (other: FileNode, file: FileNode, { id }: Language) =>
  JOINED_BY_COMPILER.includes(id) && other.language === file.language && OWN_START.test(other.content);

const SCIENCE = /^\s*(?:import|from)\s+(numpy|pandas|matplotlib|scipy)\b/m;
const READS_INPUT =
  /\binput\s*\(|\bstdin\b|\bScanner\b|\bcin\b|\bgetline\b|\breadline\b|\breadLine\s*\(|\bgets\b|\bRead(?:Line|Key)\b|\bScan(?:ln|f)?\s*\(|\bprompt\s*\(|\bread_line\b/i;

/** Libraries that only the server has. */
export const needsServer = ({ files }: ExecuteRequest) => files.some(({ content }) => SCIENCE.test(content));

export const readsInput = ({ files }: ExecuteRequest) =>
  files.some(({ content }) => READS_INPUT.test(content));

/** What the server is sent: programs that draw hand their figures back as pictures. */
export const requestForServer = (request: ExecuteRequest): ExecuteRequest =>
  request.language === "python" && needsServer(request) ? withFigures(request) : request;
