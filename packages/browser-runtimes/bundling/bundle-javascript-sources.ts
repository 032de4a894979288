import { join } from "node:path";
import { build, type Plugin } from "vite";

const SOURCES = join(import.meta.dirname, "../src/javascript");

/** What each module exports: the bundled code of these files, as text. */
const MODULES: Record<string, Record<string, string>> = {
  "virtual:javascript-sources": { frameSource: "javascript-frame.ts", workerSource: "javascript-worker.ts" },
  "virtual:javascript-tracer": { tracerSource: "javascript-tracer.ts" },
};

/**
 * The frame that runs JavaScript has no origin and cannot load our files by address: the page sends it its code as text.
 * Bundled in the same way in development and in the build.
 */
export function bundleJavaScriptSources(): Plugin {
  return {
    name: "javascript-sources",
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load: async (id) => {
      const files = id.startsWith("\0") ? MODULES[id.slice(1)] : undefined;
      if (!files) return undefined;
      const exported = Object.entries(files).map(
        async ([name, file]) => `export const ${name} = ${JSON.stringify(await bundle(file))};`,
      );
      return (await Promise.all(exported)).join("\n");
    },
  };
}

async function bundle(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry: join(SOURCES, file), formats: ["iife"], name: "runtime" },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error(`${file} was not bundled`);
  return result.output[0].code;
}
