import { join } from "node:path";
import { runProduct } from "../apps/launcher/src/product/run-product.ts";

await runProduct({
  webProgram: join(import.meta.dirname, "../apps/web/src/development-main.ts"),
  prepare: async () => {},
  env: { NODE_ENV: "development", DEV_PAGES: "on" },
});
