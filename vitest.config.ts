import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { usesTestDatabase } from "./db/testing/uses-test-database.ts";
import { writeModules } from "./packages/messages/src/compile/write-modules.ts";

writeModules();

const LESSONS_THAT_RUN = "content/*-run.test.ts";

const FOLDERS = ["apps", "packages", "architecture", "content", "db"];
const everywhere = FOLDERS.map((folder) => `${folder}/**`);
const verbs = FOLDERS.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: "utf8" }).map((path) =>
    join(folder, path),
  ),
).filter((file) => file.endsWith(".test.ts") && usesTestDatabase(join(import.meta.dirname, file)));

// Generous: tests check behaviour, not speed; only a test that hangs should reach it.
const timeoutMs = 120_000;
const timeouts = { testTimeout: timeoutMs, hookTimeout: timeoutMs };

// The built server, which is loaded as it is.
const server = { deps: { external: [/\/apps\/web\/build\//] } };

// The test files of a worker share their imports: loading them for each file took half of the time.
const sharedModules = { isolate: false };

export default defineConfig({
  test: {
    // By default Vitest keeps one core free, so a machine with two cores would use one.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...timeouts,
          ...sharedModules,
          name: "rules",
          include: everywhere.map((folder) => `${folder}/*.test.ts`),
          exclude: ["**/node_modules/**", "apps/launcher/**", "apps/runner/**", LESSONS_THAT_RUN, ...verbs],
          server,
        },
      },
      {
        test: {
          ...timeouts,
          ...sharedModules,
          name: "verbs",
          include: verbs,
          globalSetup: "db/testing/start-test-server.ts",
          server,
        },
      },
      {
        test: {
          ...timeouts,
          ...sharedModules,
          name: "screens",
          include: everywhere.map((folder) => `${folder}/*.test.tsx`),
          exclude: ["**/node_modules/**"],
          environment: "jsdom",
          setupFiles: "apps/web/src/testing/clean-screen.ts",
        },
      },
      {
        test: {
          ...timeouts,
          name: "start",
          // Compressing every public page takes minutes of computing, in each web process that a test starts.
          env: { CACHE_PAGES_AHEAD: "off" },
          include: ["scripts/**/*.test.ts", "apps/launcher/**/*.test.ts"],
          fileParallelism: false,
        },
      },
      {
        test: {
          ...timeouts,
          name: "runner",
          include: ["apps/runner/**/*.test.ts", LESSONS_THAT_RUN],
          globalSetup: "apps/runner/src/testing/start-test-runner.ts",
          exclude: ["**/node_modules/**"],
          fileParallelism: false,
          // Lessons run concurrently: one waits for a JVM while another computes.
          maxConcurrency: 3,
        },
      },
    ],
  },
});
