import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./scripts/find-chromium.ts";

const PORT = Number(process.env.JOURNEYS_PORT ?? 3250);
// Playwright reads this file again in every worker: the folder is made once and handed on.
process.env.JOURNEYS_DATA_DIR ??= mkdtempSync(join(tmpdir(), "nirmaan-journeys-"));

export default defineConfig({
  testDir: "/work/wt/workspace/e2e",
  outputDir: "/tmp/ws-results",
  fullyParallel: true, timeout: 90000,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  use: {
    baseURL: `http://localhost:${PORT}`,
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
      ],
    },
  },
});
