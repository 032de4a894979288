import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const FILE = "assets/content.json";
const TEXTS = join(import.meta.dirname, "content-texts.ts");

/**
 * Writes the texts of lessons and questions into one file that the server reads when it starts. V8 keeps the source of a
 * module in memory as long as the server runs, and these texts are more than half of it.
 */
export function contentBesideServer(): Plugin {
  const texts: Record<string, string> = {};
  return {
    name: "content-beside-server",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    load: {
      filter: { id: /\/content\/.*\?raw$/ },
      handler: (id) => {
        const file = id.slice(0, -"?raw".length);
        const key = file.slice(file.lastIndexOf("/content/") + 1);
        texts[key] = readFileSync(file, "utf8");
        return `import { texts } from ${JSON.stringify(TEXTS)};\nexport default texts[${JSON.stringify(key)}];`;
      },
    },
    writeBundle: ({ dir = "" }) => {
      if (Object.keys(texts).length > 0) writeFileSync(join(dir, FILE), JSON.stringify(texts));
    },
  };
}
