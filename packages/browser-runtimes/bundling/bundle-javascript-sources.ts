import { join } from "node:path";
import { build, type Plugin } from "vite";

const NAME = "virtual:javascript-sources";
const SOURCES = join(import.meta.dirname, "../src/javascript");

/**
 * The frame that runs JavaScript has no origin and cannot load our files by address: the page sends it its code as text.
 * Bundled in the same way in development and in the build.
 */
export function bundleJavaScriptSources(): Plugin {
  return {
    name: "javascript-sources",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: async (id) => {
      if (id !== `\0${NAME}`) return undefined;
      const [frame, worker] = await Promise.all([
        bundle("javascript-frame.ts"),
        bundle("javascript-worker.ts"),
      ]);
      return `export const frameSource = ${JSON.stringify(frame)};\nexport const workerSource = ${JSON.stringify(worker)};`;
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
