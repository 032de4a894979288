import { createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";
import { PYTHON_FILES, PYTHON_FILES_FOLDER } from "../src/python/python-files.ts";
import { pythonLibrary } from "./python-library.ts";

const SOURCE = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const STDLIB = "python-stdlib.data";
const COPIED = PYTHON_FILES.filter((name) => name !== STDLIB);

/** The best compression takes minutes for these files; this level takes seconds, and the result is 1 % larger. */
const QUALITY = 9;

/** Serves Python's files from our own server, compressed at build time: school networks block other servers. */
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
      for (const name of COPIED) write(join(folder, name), readFileSync(join(SOURCE, name)));
      write(join(folder, STDLIB), await pythonLibrary(SOURCE));
    },
  };
}

function write(file: string, content: Buffer): void {
  writeFileSync(file, content);
  if (existsSync(`${file}.br`)) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
}
