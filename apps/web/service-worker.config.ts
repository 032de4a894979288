/** Builds the service worker after the pages, because it names their files. */
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { PYTHON_FILES, PYTHON_FILES_FOLDER } from "@nirmaan/browser-runtimes/python/python-files.ts";
import { defineConfig, type Plugin } from "vite";
import { appFiles, parseManifest } from "./app-files.ts";

const CLIENT = join(import.meta.dirname, "build/client");

const names = globSync("assets/*.{js,css,woff2}", { cwd: CLIENT });
const read = (name: string) => readFileSync(join(CLIENT, name), "utf8");
const sizeOf = (name: string) => {
  const compressed = join(CLIENT, `${name}.br`);
  return statSync(existsSync(compressed) ? compressed : join(CLIENT, name)).size;
};

const hindi = JSON.parse(readFileSync(join(CLIENT, "../assets-hi.json"), "utf8"));
const manifests = names.filter((name) => /^assets\/manifest-[\w-]+\.js$/.test(name));
const english = manifests.find((name) => `/${name}` !== hindi.url);
if (!english) throw new Error("The build has no manifest of the first language.");

const files = {
  en: appFiles(parseManifest(read(english)), { names, read, sizeOf }),
  hi: appFiles(hindi, { names, read, sizeOf }),
};

/** Address, bytes as sent, bytes as stored: the download of a course says its size before it begins. */
const withSizes = (addresses: string[]) =>
  addresses.map((address) => {
    const name = address.slice(1);
    return [address, sizeOf(name), statSync(join(CLIENT, name)).size];
  });
const sql = globSync("assets/sql-wasm-*.wasm", { cwd: CLIENT }).map((name) => `/${name}`);
if (sql.length !== 1) throw new Error("The build has no SQLite, or more than one.");
const python = PYTHON_FILES.map((name) => `/${PYTHON_FILES_FOLDER}/${name}`);

const writeSizes: Plugin = {
  name: "app-file-sizes",
  generateBundle() {
    for (const [locale, app] of Object.entries(files)) {
      const source = JSON.stringify({ app: withSizes(app), python: withSizes(python), sql: withSizes(sql) });
      this.emitFile({ type: "asset", fileName: `app-files-${locale}.json`, source });
    }
  },
};

export default defineConfig({
  publicDir: false,
  plugins: [writeSizes],
  define: { APP_FILES: JSON.stringify(files), BUILD: JSON.stringify(process.env.BUILD_SOURCES ?? "") },
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, "src/features/offline/worker/service-worker.ts"),
      output: { entryFileNames: "service-worker.js", format: "iife", codeSplitting: false },
    },
  },
});
