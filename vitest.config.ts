import { defineConfig } from "vitest/config";

const everywhere = ["apps/**", "packages/**", "architecture/**", "content/**", "db/**", "scripts/**"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules and verbs",
          include: everywhere.map((folder) => `${folder}/*.test.ts`),
          exclude: ["**/node_modules/**", "apps/runner/**"],
          globalSetup: "db/testing/start-test-server.ts",
        },
      },
      {
        test: {
          name: "screens",
          include: everywhere.map((folder) => `${folder}/*.test.tsx`),
          exclude: ["**/node_modules/**"],
          environment: "jsdom",
        },
      },
      {
        test: {
          name: "runner",
          include: ["apps/runner/**/*.test.ts"],
          globalSetup: "apps/runner/src/testing/start-test-runner.ts",
          testTimeout: 120_000,
          exclude: ["**/node_modules/**"],
          fileParallelism: false,
        },
      },
    ],
  },
});
