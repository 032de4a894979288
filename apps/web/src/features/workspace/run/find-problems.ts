import type { Diagnostic } from "@codemirror/lint";
import { hasFastConnectionAndMemory } from "#browser/device-capacity.ts";

/** The checker of JavaScript and TypeScript is downloaded at the first edit of a file, not for reading it. */
export type FindProblems = (file: FileNode, code: string, isEdited: boolean) => Promise<Diagnostic[]>;

import type { FileNode } from "../files/file-tree.ts";
import type { Project } from "../files/project.ts";
import type { BrowserRuntimes } from "./browser-runtimes.ts";
import { languageToRun, requestForRun } from "./request-for-run.ts";

/** Finds problems with Python's own compiler and with TypeScript's, once they are loaded. */
export function createFindProblems(runtimes: BrowserRuntimes, project: () => Project): FindProblems {
  async function problemsInScript(file: FileNode, code: string): Promise<Diagnostic[]> {
    const language = languageToRun(file);
    if (!language || !hasFastConnectionAndMemory()) return [];
    const { files } = requestForRun(project(), { ...file, content: code }, language);
    return (await runtimes.typescript()).problemsIn(files);
  }

  return async (file, code, isEdited) => {
    if (!code.trim()) return [];
    if (file.language === "javascript" || file.language === "typescript")
      return isEdited ? problemsInScript(file, code) : [];
    if (file.language !== "python") return [];
    const problems = (await runtimes.knownPython()?.problemsIn(file.name, code)) ?? [];
    return problems.map(({ line, column, endColumn, message }) => {
      const from = offsetOf(code, line, column);
      const to = endColumn === null ? from + 1 : offsetOf(code, line, endColumn);
      return {
        from,
        to: Math.max(from, Math.min(to, code.length)),
        severity: "error",
        message,
      } satisfies Diagnostic;
    });
  };
}

function offsetOf(code: string, line: number, column: number): number {
  const before = code.split("\n").slice(0, line - 1);
  const start = before.reduce((sum, text) => sum + text.length + 1, 0);
  return Math.min(code.length, start + Math.max(0, column - 1));
}
