import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./scripts/find-chromium.ts";

const PORT = Number(process.env.JOURNEYS_PORT ?? 3210);
// Playwright reads this file again in every worker: the folder is made once and handed on.
process.env.JOURNEYS_DATA_DIR ??= mkdtempSync(join(tmpdir(), "nirmaan-journeys-"));

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
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
  // The front door itself: the journeys walk through what `npm start` starts.
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    url: `http://localhost:${PORT}/api/health`,
    env: {
      PORT: String(PORT),
      RUNNER_PORT: String(PORT + 1),
      DATA_DIR: process.env.JOURNEYS_DATA_DIR,
      DEV_PAGES: "on",
      BOOKING_URL: `http://localhost:${PORT}/info/contact#booking`,
    },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
