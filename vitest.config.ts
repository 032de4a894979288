import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const everywhere = ["apps/**", "packages/**", "architecture/**", "content/**", "db/**"];

const LESSONS_THAT_RUN = "content/*-run.test.ts";

// Generous: a test says what is true, not how fast; only one that hangs should end here.
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

// The files of a worker share what they import: loading it anew for each took half of the time.
const together = { isolate: false };

export default defineConfig({
  test: {
    // Left to itself Vitest keeps one core free, and a machine with two works with one.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...patience,
          ...together,
          name: "rules and verbs",
          include: everywhere.map((folder) => `${folder}/*.test.ts`),
          exclude: ["**/node_modules/**", "apps/runner/**", LESSONS_THAT_RUN],
          globalSetup: "db/testing/start-test-server.ts",
        },
      },
      {
        test: {
          ...patience,
          ...together,
          name: "screens",
          include: everywhere.map((folder) => `${folder}/*.test.tsx`),
          exclude: ["**/node_modules/**"],
          environment: "jsdom",
          setupFiles: "apps/web/src/testing/clean-screen.ts",
        },
      },
      {
        test: {
          ...patience,
          name: "start",
          include: ["scripts/**/*.test.ts"],
          fileParallelism: false,
        },
      },
      {
        test: {
          ...patience,
          name: "runner",
          include: ["apps/runner/**/*.test.ts", LESSONS_THAT_RUN],
          globalSetup: "apps/runner/src/testing/start-test-runner.ts",
          exclude: ["**/node_modules/**"],
          fileParallelism: false,
          // Lessons are proven side by side: one waits for a JVM while another computes.
          maxConcurrency: 3,
        },
      },
    ],
  },
});
