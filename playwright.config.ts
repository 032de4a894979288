import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { TEXT_IMPORTS } from "./apps/launcher/src/node-options/text-imports.ts";
import { CHROMIUM } from "./scripts/checks/find-chromium.ts";

const PORT = Number(process.env.JOURNEYS_PORT ?? 3210);
// Playwright evaluates this file in every worker: the folder is created once and passed on by the environment.
process.env.JOURNEYS_DATA_DIR ??= mkdtempSync(join(tmpdir(), "nirmaan-journeys-"));

process.env.DEMO_STUDENT ??= join(process.env.JOURNEYS_DATA_DIR, "demo-student.json");
process.env.DEMO_PASSWORD ??= "lamp-river-kite";
// Compressing every public page takes minutes of computing, in each web process that a journey starts.
process.env.CACHE_PAGES_AHEAD ??= "off";

const LONG = /((workspace|tutor|student-takes)-.*|teacher-week)\.spec\.ts/;

export default defineConfig({
  projects: [
    { name: "sign in", testMatch: "demo-student.setup.ts" },
    // The longest first: otherwise one of them runs alone at the end while the other core is idle.
    { name: "long journeys", testMatch: LONG, dependencies: ["sign in"] },
    { name: "journeys", testMatch: "*.spec.ts", testIgnore: LONG, dependencies: ["sign in"] },
  ],
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Three for two cores: with two, the cores were idle for a quarter of the time, waiting for pages and programs.
  workers: 3,
  // Generous: the tests check behaviour, not speed; only a test that hangs should reach it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Every test begins as a visitor; those that need the demo student name its storage state.
    storageState: { cookies: [], origins: [] },
    // A test that answers or delays a request would not see those of a service worker. One journey allows it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // A trace of every test costs a third of the whole run's time; `--trace on` records one where it is needed.
    trace: "off",
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
  // The same program that `npm start` runs.
  webServer: {
    command: `"${process.execPath}" ${TEXT_IMPORTS.join(" ")} scripts/start.ts`,
    url: `http://localhost:${PORT}/api/health`,
    env: {
      PORT: String(PORT),
      RUNNER_PORT: String(PORT + 1),
      DATA_DIR: process.env.JOURNEYS_DATA_DIR,
      DEV_PAGES: "on",
      ADULT_CHECK: "stand-in",
      DEMO_PASSWORD: process.env.DEMO_PASSWORD,
      OAUTH_SERVER: "on",
      GOOGLE_CLIENT_ID: "journeys",
      GOOGLE_CLIENT_SECRET: "journeys",
      GOOGLE_ISSUER: `http://127.0.0.1:${PORT + 2}`,
      // Without a server there the tutor works offline; some tests start a fake model on this port.
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
