import { bundleJavaScriptSources } from "@nirmaan/browser-runtimes/bundling/bundle-javascript-sources.ts";
import { bundleTypeScriptLibraries } from "@nirmaan/browser-runtimes/bundling/bundle-typescript-libraries.ts";
import { servePythonFiles } from "@nirmaan/browser-runtimes/bundling/serve-python-files.ts";
import { writeModules } from "@nirmaan/messages/compile/write-modules.ts";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { mergeChunks } from "./merge-chunks.ts";
import { oneLanguage } from "./one-language.ts";

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

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    oneLanguage(),
    mergeChunks,
    nameServerEntries,
    sonnerWithoutStyleElement,
    bundleJavaScriptSources(),
    servePythonFiles(),
  ],
  worker: { format: "es", plugins: () => [oneLanguage(), bundleTypeScriptLibraries()] },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          input: { index: "./src/server-entry.ts", "work-thread": "./src/work-thread.ts" },
          // Loaded from source at run time: it reads its migrations and password list from its own folder.
          external: ["@nirmaan/auth-service"],
        },
      },
    },
  },
});
