import type { SourceFile } from "@nirmaan/execution/contract.ts";
import ts from "typescript-in-javascript";
import { LIBRARY, PROGRAM_GLOBALS } from "./program-globals.ts";

export type ProgramProblem = { from: number; to: number; message: string; severity: "error" | "warning" };

const FOLDER = "/program/";
const LIBRARY_FOLDER = "/library/";
const GLOBALS = `${LIBRARY_FOLDER}globals.d.ts`;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // Two files of a folder are two programs or two modules, never one: the same name in both is no mistake.
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: [LIBRARY],
  types: [],
  allowJs: true,
  checkJs: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
};

/**
 * What is surely wrong in JavaScript, which has no types to be wrong about: an unknown name (2304, 2552), a
 * misspelt property (2551), a constant that is changed (2588), a name made twice or used too early (2451, 2448), a
 * call of what is no function (2349), a file that is not there (2307).
 */
const SURE_IN_JAVASCRIPT = new Set([2304, 2307, 2349, 2448, 2451, 2551, 2552, 2588]);

const isCode = (name: string) => /\.[cm]?[jt]sx?$/.test(name);
const isTyped = (name: string) => /\.[cm]?tsx?$/.test(name);

/** TypeScript's own language service over one program after another; what did not change is not read again. */
export function createProgramChecker(libraries: Record<string, string>) {
  const texts = new Map<string, { text: string; version: number }>();
  let roots: string[] = [];
  let lastVersion = 0;
  const put = (name: string, text: string) => {
    if (texts.get(name)?.text !== text) texts.set(name, { text, version: ++lastVersion });
  };
  put(GLOBALS, PROGRAM_GLOBALS);
  for (const [name, text] of Object.entries(libraries)) put(LIBRARY_FOLDER + name, text);

  const service = ts.createLanguageService({
    getCompilationSettings: () => OPTIONS,
    getScriptFileNames: () => [GLOBALS, ...roots],
    getScriptVersion: (name) => String(texts.get(name)?.version ?? 0),
    getScriptSnapshot: (name) => {
      const known = texts.get(name);
      return known && ts.ScriptSnapshot.fromString(known.text);
    },
    getCurrentDirectory: () => FOLDER,
    getDefaultLibFileName: () => LIBRARY_FOLDER + LIBRARY,
    fileExists: (name) => texts.has(name),
    readFile: (name) => texts.get(name)?.text,
    directoryExists: (name) => `${name}/`.startsWith(FOLDER),
    getDirectories: () => [],
  });

  return (files: SourceFile[]): ProgramProblem[] => {
    const [main] = files;
    if (!main?.name || !isCode(main.name)) return [];
    const named = files.filter(({ name }) => name && isCode(name));
    const before = roots;
    roots = named.map(({ name = "" }) => FOLDER + name);
    for (const name of before) if (!roots.includes(name)) texts.delete(name);
    for (const { name = "", content } of named) put(FOLDER + name, content);
    const place = FOLDER + main.name;
    // Beside a page a script has the page's own world, which is not known here.
    const isOfPage = files.some(({ name = "" }) => /\.html?$/.test(name));
    const grammar = service.getSyntacticDiagnostics(place);
    const meaning = grammar.length > 0 || isOfPage ? [] : service.getSemanticDiagnostics(place);
    return [
      ...grammar.map((found) => problem(found, "error")),
      ...meaning
        .filter(({ code }) => isTyped(place) || SURE_IN_JAVASCRIPT.has(code))
        .map((found) => problem(found, isTyped(place) ? "error" : "warning")),
    ];
  };
}

function problem(found: ts.Diagnostic, severity: ProgramProblem["severity"]): ProgramProblem {
  const from = found.start ?? 0;
  const { messageText } = found;
  // The chain below the first sentence explains types with types.
  const message = typeof messageText === "string" ? messageText : messageText.messageText;
  return { from, to: from + (found.length ?? 0), message, severity };
}
