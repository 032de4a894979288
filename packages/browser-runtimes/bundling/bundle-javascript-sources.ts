import { join } from "node:path";
import { build, type Plugin } from "vite";

const NAME = "virtual:javascript-sources";
const SOURCES = join(import.meta.dirname, "../src/javascript");

/**
 * The room has no origin, so it can load nothing from us by address: it is handed its code as text. Bundled here,
 * in development and in the build alike.
 */
export function bundleJavaScriptSources(): Plugin {
  return {
    name: "javascript-sources",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: async (id) => {
      if (id !== `\0${NAME}`) return undefined;
      const [frame, worker] = await Promise.all([
        textOf("javascript-frame.ts"),
        textOf("javascript-worker.ts"),
      ]);
      return `export const frameSource = ${JSON.stringify(frame)};\nexport const workerSource = ${JSON.stringify(worker)};`;
    },
  };
}

async function textOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry: join(SOURCES, file), formats: ["iife"], name: "room" },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error(`${file} was not bundled`);
  return result.output[0].code;
}
