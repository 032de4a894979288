import { join } from "node:path";
import { runProduct } from "./run-product.ts";

await runProduct({
  webProgram: join(import.meta.dirname, "../apps/web/src/main-with-reload.ts"),
  prepare: async () => {},
  env: { NODE_ENV: "development", DEV_PAGES: "on" },
});
