import { copyFileSync, createReadStream, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { PYTHON_FILES, PYTHON_FILES_FOLDER } from "../src/python/python-files.ts";
import { pythonLibrary } from "./python-library.ts";

const SOURCE = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const STDLIB = "python-stdlib.data";
const COPIED = PYTHON_FILES.filter((name) => name !== STDLIB);

/** Serves Python's files from our own server: school networks block other servers. */
export function servePythonFiles(): Plugin {
  return {
    name: "python-files",
    configureServer: (server) => {
      let library: Promise<Buffer> | undefined;
      server.middlewares.use(`/${PYTHON_FILES_FOLDER}`, (request, response, next) => {
        const name = (request.url ?? "").split("?")[0]?.slice(1) ?? "";
        if (name === STDLIB) {
          library ??= pythonLibrary(SOURCE);
          return void library.then((content) => response.end(content), next);
        }
        if (!COPIED.includes(name)) return next();
        const type = name.endsWith(".wasm") ? "application/wasm" : "text/javascript";
        response.setHeader("content-type", type);
        createReadStream(join(SOURCE, name)).pipe(response);
      });
    },
    writeBundle: async ({ dir = "" }) => {
      if (!dir.endsWith("client")) return;
      const folder = join(dir, PYTHON_FILES_FOLDER);
      mkdirSync(folder, { recursive: true });
      for (const name of COPIED) copyFileSync(join(SOURCE, name), join(folder, name));
      writeFileSync(join(folder, STDLIB), await pythonLibrary(SOURCE));
    },
  };
}
