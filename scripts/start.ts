import { join } from "node:path";
import { runToEnd } from "./child.ts";
import { runProduct } from "./run-product.ts";

const ROOT = join(import.meta.dirname, "..");

await runProduct({
  webProgram: join(ROOT, "apps/web/src/main.ts"),
  prepare: () => runToEnd(join(ROOT, "scripts/build.ts")),
});
