"use strict";
// Moves the text of the library files that every program includes into the file that includes them: a checker merges the
// declarations of different files for every program, those of one file only once. The emptied files may be included again.
const fs = require("node:fs");
const path = require("node:path");

const folder = path.resolve(process.argv[2]);
const ts = require(path.join(folder, "typescript.js"));

const LIBRARY = "lib.es2022.d.ts";
const options = { lib: [LIBRARY], types: [], libReplacement: false };
const files = ts
  .createProgram([path.join(folder, LIBRARY)], options, ts.createCompilerHost(options))
  .getSourceFiles();
const texts = files.map(({ text }) => text.replaceAll(/^\/\/\/ *<reference .*$/gm, ""));
for (const { fileName } of files) fs.writeFileSync(fileName, "");
fs.writeFileSync(path.join(folder, LIBRARY), ['/// <reference no-default-lib="true"/>', ...texts].join("\n"));
