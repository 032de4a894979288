import type { Plugin } from "vite";
import { readTypeScriptLibraries } from "./read-typescript-libraries.ts";

const NAME = "virtual:typescript-libraries";

/** The checker runs in a browser: the files that TypeScript would read from its own folder are bundled as text. */
export function bundleTypeScriptLibraries(): Plugin {
  return {
    name: "typescript-libraries",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}`
        ? `export const libraries = ${JSON.stringify(readTypeScriptLibraries())};`
        : undefined,
  };
}
