"use strict";
// Warm worker: a started Node with a warm type checker. In the sandbox it checks, translates and becomes the program.
const fs = require("node:fs");
const path = require("node:path");
const { becomeProgram, runMain } = require("/opt/nirmaan/javascript/javascript-worker.cjs");
const ts = require("./lib/typescript.js");

const CHANNEL_FD = 3;
const WARM_UP_RUNS = 12;
const OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Node10,
  lib: ["lib.es2022.d.ts"],
  types: [],
  esModuleInterop: true,
  inlineSourceMap: true,
  skipLibCheck: true,
  skipDefaultLibCheck: true,
  noEmitOnError: false,
  libReplacement: false, // otherwise each program looks on the disk for packages that replace library files
};
const LIBRARY = path.join(__dirname, "lib");
const NODE_GLOBALS = path.join(__dirname, "node-globals.d.ts");
const parsedLibraries = new Map();
const example = fs.readFileSync(path.join(__dirname, "warm-up-example.ts"), "utf8");

/** Reads from `files` first; with `files`, nothing is written. */
function createHost(files) {
  const readFile = (name) => files?.get(name) ?? (ts.sys.fileExists(name) ? ts.sys.readFile(name) : undefined);
  return {
    fileExists: (name) => files?.has(name) || ts.sys.fileExists(name),
    readFile,
    getSourceFile(name, languageVersion) {
      const isLibrary = name.startsWith(__dirname);
      if (isLibrary && parsedLibraries.has(name)) return parsedLibraries.get(name);
      const text = readFile(name);
      const file = text === undefined ? undefined : ts.createSourceFile(name, text, languageVersion, true);
      if (isLibrary && file) parsedLibraries.set(name, file);
      return file;
    },
    getDefaultLibFileName: () => path.join(LIBRARY, "lib.es2022.d.ts"),
    getDefaultLibLocation: () => LIBRARY,
    getCurrentDirectory: () => "/box",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    writeFile: (name, text) => (files ? undefined : fs.writeFileSync(name, text)),
  };
}

/** Checks a program and, without errors, translates it. Returns the formatted errors. */
function compile(main, files) {
  const host = createHost(files);
  const program = ts.createProgram([main, NODE_GLOBALS], OPTIONS, host);
  const errors = [
    ...program.getOptionsDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program
      .getSourceFiles()
      .filter((file) => !file.fileName.startsWith(__dirname))
      .flatMap((file) => [...program.getSemanticDiagnostics(file)]),
  ];
  if (errors.length === 0) program.emit();
  return ts.formatDiagnostics(errors, host);
}

function warmUp(run) {
  compile("/box/example.ts", new Map([["/box/example.ts", `${example}const run${run} = ${run};`]]));
}

/** Reports over the channel that the program has compiled, and waits for the start of the run. */
function reportCompiled() {
  fs.writeSync(CHANNEL_FD, Buffer.from([0]));
  fs.readSync(CHANNEL_FD, Buffer.alloc(1));
  fs.closeSync(CHANNEL_FD);
}

function reportErrors(errors) {
  fs.writeSync(2, errors);
  fs.writeSync(CHANNEL_FD, Buffer.from([2]));
  process.reallyExit(2);
}

for (let run = 0; run < WARM_UP_RUNS; run++) warmUp(run);
process.setSourceMapsEnabled(true);

const main = becomeProgram(() => warmUp(WARM_UP_RUNS));
const errors = compile(main);
if (errors) reportErrors(errors);
reportCompiled();
process.argv[1] = main.replace(/\.(c|m|)tsx?$/, ".$1js");
runMain();
