import type { SourceFile } from "@nirmaan/execution/contract.ts";
import ts from "typescript-in-javascript";
import { LANGUAGE_LIBRARY } from "./language-library.ts";
import programGlobals from "./program-globals.d.ts?raw";

export type ProgramProblem = { from: number; to: number; message: string; severity: "error" | "warning" };

const FOLDER = "/program/";
const LIBRARY_FOLDER = "/library/";
const GLOBALS = `${LIBRARY_FOLDER}globals.d.ts`;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // The files of a folder are separate programs or modules: the same name in two of them is not an error.
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: [LANGUAGE_LIBRARY],
  types: [],
  allowJs: true,
  checkJs: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
};

/**
 * The errors of TypeScript that are certain in JavaScript too: an unknown name (2304, 2552), a misspelt property (2551),
 * an assignment to a constant (2588), a name declared twice or used before its declaration (2451, 2448), a call of
 * something that is not a function (2349), a missing file (2307).
 */
const CERTAIN_IN_JAVASCRIPT = new Set([2304, 2307, 2349, 2448, 2451, 2551, 2552, 2588]);

const isCode = (name: string) => /\.[cm]?[jt]sx?$/.test(name);
const isTyped = (name: string) => /\.[cm]?tsx?$/.test(name);

/** Checks one program after another with TypeScript's language service, which parses only changed files again. */
export function createProgramChecker(libraries: Record<string, string>) {
  const texts = new Map<string, { text: string; version: number }>();
  let roots: string[] = [];
  let lastVersion = 0;
  const put = (name: string, text: string) => {
    if (texts.get(name)?.text !== text) texts.set(name, { text, version: ++lastVersion });
  };
  put(GLOBALS, programGlobals);
  for (const [name, text] of Object.entries(libraries)) put(LIBRARY_FOLDER + name, text);

  const service = ts.createLanguageService({
    getCompilationSettings: () => OPTIONS,
    getScriptFileNames: () => [GLOBALS, ...roots],
    getScriptVersion: (name) => String(texts.get(name)?.version ?? 0),
    getScriptSnapshot: (name) => {
      const file = texts.get(name);
      return file && ts.ScriptSnapshot.fromString(file.text);
    },
    getCurrentDirectory: () => FOLDER,
    getDefaultLibFileName: () => LIBRARY_FOLDER + LANGUAGE_LIBRARY,
    fileExists: (name) => texts.has(name),
    readFile: (name) => texts.get(name)?.text,
    directoryExists: (name) => `${name}/`.startsWith(FOLDER),
    getDirectories: () => [],
  });

  return (files: SourceFile[]): ProgramProblem[] => {
    const [main] = files;
    if (!main?.name || !isCode(main.name)) return [];
    const codeFiles = files.filter(({ name }) => name && isCode(name));
    const previousRoots = roots;
    roots = codeFiles.map(({ name = "" }) => FOLDER + name);
    for (const name of previousRoots) if (!roots.includes(name)) texts.delete(name);
    for (const { name = "", content } of codeFiles) put(FOLDER + name, content);
    const path = FOLDER + main.name;
    // A script of a page uses the elements and variables of the page, which are not known here.
    const belongsToPage = files.some(({ name = "" }) => /\.html?$/.test(name));
    const syntaxErrors = service.getSyntacticDiagnostics(path);
    const typeErrors = syntaxErrors.length > 0 || belongsToPage ? [] : service.getSemanticDiagnostics(path);
    return [
      ...syntaxErrors.map((diagnostic) => toProblem(diagnostic, "error")),
      ...typeErrors
        .filter(({ code }) => isTyped(path) || CERTAIN_IN_JAVASCRIPT.has(code))
        .map((diagnostic) => toProblem(diagnostic, isTyped(path) ? "error" : "warning")),
    ];
  };
}

function toProblem(diagnostic: ts.Diagnostic, severity: ProgramProblem["severity"]): ProgramProblem {
  const from = diagnostic.start ?? 0;
  const { messageText } = diagnostic;
  // The rest of the chain explains types with types, which does not help a beginner.
  const message = typeof messageText === "string" ? messageText : messageText.messageText;
  return { from, to: from + (diagnostic.length ?? 0), message, severity };
}
