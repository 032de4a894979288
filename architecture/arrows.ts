/**
 * Who may import whom. A part is the longest prefix that fits a file's path; a file may always import from its own
 * part, except that features do not know each other.
 */
export const PARTS: Record<string, string[]> = {
  // Its bundler prepares the runtimes that run in the browser.
  "apps/web": ["packages/browser-runtimes"],
  "apps/web/src": ["apps/web/src/*", "db", "packages/*"],
  "apps/web/src/routes": [
    "apps/web/src/features",
    "apps/web/src/ui",
    "apps/web/src/browser",
    "apps/web/src/server",
    "packages/*",
    "content",
  ],
  "apps/web/src/api": ["apps/web/src/features", "apps/web/src/server", "packages/*", "content"],
  "apps/web/src/features": ["apps/web/src/ui", "apps/web/src/browser", "packages/*", "content"],
  "apps/web/src/ui": ["apps/web/src/browser"],
  "apps/web/src/browser": [],
  "apps/web/src/server": ["db", "packages/*"],
  "apps/web/src/testing": ["apps/web/src/server", "db"],
  "apps/runner": ["packages/execution"],
  "packages/auth-service": [],
  "packages/execution": [],
  "packages/browser-runtimes": ["packages/execution"],
  "packages/grading": ["packages/execution"],
  "packages/tutor-engine": ["packages/execution"],
  content: ["packages/execution", "packages/grading"],
  db: [],
  architecture: [],
  bench: ["apps/*", "packages/*", "scripts", "db"],
  // The stand-in for GitHub serves journeys and tests alike.
  e2e: ["scripts", "apps/web/src/testing"],
  scripts: ["apps/*", "packages/*", "db"],
};

/** Beyond the table, each with its reason. */
export const EXCEPTIONS: { from: RegExp; to: RegExp; because: string }[] = [
  {
    from: /^apps\/web\/src\/features\/.*\.server\.ts$/,
    to: /^(apps\/web\/src\/server|db)\//,
    because: "a feature's verbs are the part of it that runs on the server",
  },
  {
    from: /\.test\.tsx?$|\/testing\//,
    to: /^(apps\/web\/src\/(testing|server)|db)\//,
    because: "tests make their own data in a real database",
  },
];
