import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./scripts/checks/find-chromium.ts";
import { TEXT_IMPORTS } from "./scripts/text-imports.ts";

const PORT = Number(process.env.JOURNEYS_PORT ?? 3210);
// Playwright reads this file again in every worker: the folder is made once and handed on.
process.env.JOURNEYS_DATA_DIR ??= mkdtempSync(join(tmpdir(), "nirmaan-journeys-"));

process.env.DEMO_STUDENT ??= join(process.env.JOURNEYS_DATA_DIR, "demo-student.json");
process.env.DEMO_PASSWORD ??= "lamp-river-kite";

const LONG = /(workspace|tutor|student-takes)-.*\.spec\.ts/;

export default defineConfig({
  projects: [
    {
      name: "sign in",
      testMatch: "demo-student.setup.ts",
      use: { storageState: { cookies: [], origins: [] } },
    },
    // The longest first: otherwise one of them runs alone at the end while the other core waits.
    { name: "long journeys", testMatch: LONG, dependencies: ["sign in"] },
    { name: "journeys", testMatch: "*.spec.ts", testIgnore: LONG, dependencies: ["sign in"] },
  ],
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous: a journey says what happens, not how fast; only one that hangs should end here.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Most journeys are a student's; those about signing in begin with nobody.
    storageState: process.env.DEMO_STUDENT,
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
    command: `"${process.execPath}" ${TEXT_IMPORTS.join(" ")} scripts/start.ts`,
    url: `http://localhost:${PORT}/api/health`,
    env: {
      PORT: String(PORT),
      RUNNER_PORT: String(PORT + 1),
      DATA_DIR: process.env.JOURNEYS_DATA_DIR,
      DEV_PAGES: "on",
      DEMO_PASSWORD: process.env.DEMO_PASSWORD,
      GOOGLE_CLIENT_ID: "journeys",
      GOOGLE_CLIENT_SECRET: "journeys",
      GOOGLE_ISSUER: `http://127.0.0.1:${PORT + 2}`,
      // Nobody listens there unless a journey starts a stand-in: the tutor then asks its own questions.
      TUTOR_PROVIDER: "openai-compatible",
      TUTOR_MODEL: "stand-in",
      TUTOR_BASE_URL: `http://127.0.0.1:${PORT + 3}/v1`,
      GITHUB_CLIENT_ID: "journeys",
      GITHUB_CLIENT_SECRET: "journeys",
      GITHUB_URL: `http://127.0.0.1:${PORT + 4}`,
      GITHUB_API_URL: `http://127.0.0.1:${PORT + 4}`,
      BOOKING_URL: `http://localhost:${PORT}/info/contact#booking`,
    },
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
