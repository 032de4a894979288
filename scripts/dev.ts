import { watch } from "node:fs";
import { join } from "node:path";
import { runProduct } from "../apps/launcher/src/product/run-product.ts";
import { needsRestart } from "./development/needs-restart.ts";

const ROOT = join(import.meta.dirname, "..");

for (const folder of [
  "apps/web/src",
  "apps/runner/src",
  "apps/launcher/src",
  "packages/auth-service/src",
  "db",
])
  watch(join(ROOT, folder), { recursive: true }, (_, file) => {
    const path = `${folder}/${file}`;
    if (file && needsRestart(path))
      console.log(`${path} has changed. It is used after a restart: Ctrl+C, then npm run dev.`);
  }).unref();

await runProduct({
  webProgram: join(ROOT, "apps/web/src/development-main.ts"),
  prepare: async () => {},
  env: { NODE_ENV: "development", DEV_PAGES: "on" },
});
