// Lets Node read `import text from "../../../../scripts/program.py?raw"` as Vite does: the file's text is the default export.
// Loaded by `node --import`; programs that Vite bundles or Vitest runs do not need it.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith("?raw")) return nextLoad(url, context);
    const text = readFileSync(fileURLToPath(new URL(url)), "utf8");
    return { format: "module", source: `export default ${JSON.stringify(text)};`, shortCircuit: true };
  },
});
