import { fileURLToPath } from "node:url";
import { bundleJavaScriptSources } from "@nirmaan/browser-runtimes/bundling/bundle-javascript-sources.ts";
import { bundleTypeScriptLibraries } from "@nirmaan/browser-runtimes/bundling/bundle-typescript-libraries.ts";
import { servePythonFiles } from "@nirmaan/browser-runtimes/bundling/serve-python-files.ts";
import { writeModules } from "@nirmaan/messages/compile/write-modules.ts";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { contentBesideServer } from "./content-beside-server.ts";
import { mergeChunks } from "./merge-chunks.ts";
import { BUILD_DIRECTORY, oneLanguage } from "./one-language.ts";

// Also before `react-router typegen`, so that the type checker sees every message.
writeModules();

/** sonner adds a style element, which our content policy refuses; ui/feedback/toaster.tsx imports the same rules as a file. */
const sonnerWithoutStyleElement: Plugin = {
  name: "sonner-without-style-element",
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs$/ },
    handler: (code) => code.replace(/^__insertCSS\(.*\);?$/m, ""),
  },
};

/** React Router names every entry of the server's bundle index.js. */
const nameServerEntries: Plugin = {
  name: "name-server-entries",
  configEnvironment: {
    order: "post",
    handler: (name) =>
      name === "ssr" ? { build: { rolldownOptions: { output: { entryFileNames: "[name].js" } } } } : null,
  },
};

/** The builds of further languages give browser files alone (scripts/build/add-language.ts). */
const isFirstLanguage = BUILD_DIRECTORY === "build";

/** React Router writes the browser's manifest while it bundles the server, which is not needed a second time. */
const manifestWithoutServer: Plugin = {
  name: "manifest-without-server",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  resolveId: (id, importer) =>
    importer && !id.startsWith("virtual:react-router") ? { id, external: true } : null,
};

/** For browsers this package has a file that asks the document, which a worker does not have. */
const charactersWithoutDom: Plugin = {
  name: "characters-without-dom",
  enforce: "pre",
  resolveId: (id) =>
    id === "decode-named-character-reference" ? fileURLToPath(import.meta.resolve(id)) : null,
};
const SERVER_ENTRIES = { index: "./src/server-entry.ts", "work-thread": "./src/work-thread.ts" };
const MANIFEST_ENTRY = { index: "virtual:react-router/server-build" };

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    oneLanguage(),
    contentBesideServer(),
    mergeChunks,
    nameServerEntries,
    sonnerWithoutStyleElement,
    bundleJavaScriptSources(),
    ...(isFirstLanguage ? [servePythonFiles()] : [manifestWithoutServer]),
  ],
  worker: {
    format: "es",
    plugins: () => [oneLanguage(), bundleTypeScriptLibraries(), charactersWithoutDom],
    // Apart from the tutor's engine: larger files are not kept for a start without a network (app-files.ts).
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "understanding", test: /\/understanding\.json$/ },
            { name: "markdown-parser", test: /\/node_modules\/(?:micromark|mdast|.*character)/ },
          ],
        },
      },
    },
  },
  // Compresses every file a second time, only to print its size.
  build: { reportCompressedSize: false },
  environments: {
    ssr: {
      // Its one file has 1,700 icons: bundled, the server loads only those that pages show.
      resolve: { noExternal: ["lucide-react"] },
      build: {
        rolldownOptions: {
          input: isFirstLanguage ? SERVER_ENTRIES : MANIFEST_ENTRY,
          // Loaded from source at run time: it reads its migrations and password list from its own folder.
          external: ["@nirmaan/auth-service"],
        },
      },
    },
  },
});
