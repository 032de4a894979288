import { join } from "node:path";
import { runProgram } from "./product/child-process.ts";
import { runProduct } from "./product/run-product.ts";

const ROOT = join(import.meta.dirname, "..");

await runProduct({
  webProgram: join(ROOT, "scripts/serve-web.ts"),
  prepare: () => runProgram(join(ROOT, "scripts/build/build-pages.ts")),
  afterwards: process.env.CACHE_PAGES_AHEAD === "off" ? [] : [join(ROOT, "scripts/build/finish-build.ts")],
});
