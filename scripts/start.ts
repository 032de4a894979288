import { join } from "node:path";
import { runProgram } from "../apps/launcher/src/product/child-process.ts";
import { runProduct } from "../apps/launcher/src/product/run-product.ts";

const ROOT = join(import.meta.dirname, "..");

await runProduct({
  webProgram: join(ROOT, "apps/launcher/src/serve-web.ts"),
  prepare: () => runProgram(join(ROOT, "scripts/build/build-pages.ts")),
  afterwards: process.env.CACHE_PAGES_AHEAD === "off" ? [] : [join(ROOT, "scripts/build/finish-build.ts")],
});
