/**
 * Allowed imports between parts. A file belongs to the part with the longest matching prefix and may import from its
 * own part, except that features do not import each other.
 */
export const PARTS: Record<string, string[]> = {
  // The Vite configuration bundles the browser runtimes and the messages of one language.
  "apps/web": ["packages/browser-runtimes", "packages/messages"],
  "apps/web/src": ["apps/web/src/*", "db", "packages/*"],
  "apps/web/src/routes": [
    "apps/web/src/use-cases",
    "apps/web/src/domain",
    "apps/web/src/features",
    "apps/web/src/ui",
    "apps/web/src/browser",
    "apps/web/src/server",
    "packages/*",
    "content",
  ],
  "apps/web/src/api": [
    "apps/web/src/use-cases",
    "apps/web/src/domain",
    "apps/web/src/features",
    "apps/web/src/server",
    "packages/*",
    "content",
  ],
  "apps/web/src/jobs": ["apps/web/src/use-cases", "apps/web/src/features", "apps/web/src/server", "db"],
  // Operations across features. They know no request, no response and no screen.
  "apps/web/src/use-cases": [
    "apps/web/src/features",
    "apps/web/src/domain",
    "apps/web/src/server",
    "db",
    "packages/*",
  ],
  "apps/web/src/features": [
    "apps/web/src/domain",
    "apps/web/src/ui",
    "apps/web/src/browser",
    "packages/*",
    "content",
  ],
  // Types and pure rules that several features share. Sentences are functions without state.
  "apps/web/src/domain": ["packages/messages"],
  "apps/web/src/ui": ["apps/web/src/browser", "packages/messages"],
  "apps/web/src/browser": ["packages/messages"],
  // The table of consent and the retention file are content: the server enforces what the pages say.
  "apps/web/src/server": ["apps/web/src/domain", "db", "packages/*", "content"],
  "apps/web/src/testing": [
    "apps/web/src/domain",
    "apps/web/src/server",
    "db",
    "packages/auth-service",
    "packages/messages",
  ],
  "apps/runner": ["packages/execution"],
  // Starts the others, and checks their settings first.
  "apps/launcher": [
    "apps/web/src/server",
    "apps/web/src/features",
    "apps/runner",
    "packages/auth-service",
    "packages/execution",
    "db",
  ],
  "packages/auth-service": ["packages/messages"],
  "packages/execution": [],
  "packages/program-text": [],
  "packages/tracing": ["packages/execution", "packages/program-text"],
  "packages/browser-runtimes": ["packages/execution", "packages/tracing", "packages/messages"],
  "packages/grading": ["packages/execution", "packages/tracing", "packages/messages"],
  "packages/messages": [],
  "packages/practice": ["packages/execution", "packages/grading", "packages/messages"],
  "packages/tutor-engine": ["packages/execution", "packages/program-text", "packages/messages"],
  content: ["packages/execution", "packages/grading", "packages/practice"],
  db: [],
  // The checks of the catalogues read them as the compiler does.
  architecture: ["packages/messages"],
  bench: ["apps/*", "packages/*", "scripts", "db"],
  // The GitHub stub is used by end-to-end and unit tests.
  e2e: ["scripts", "apps/launcher", "apps/web/src/testing", "content"],
  scripts: ["apps/*", "packages/*", "db", "architecture"],
};

/** Exceptions to the table, each with its reason. */
export const EXCEPTIONS: { from: RegExp; to: RegExp; because: string }[] = [
  {
    from: /^apps\/runner\/.*(?:\.test\.ts|\/testing\/[^/]+\.ts)$/,
    to: /^packages\/tracing\//,
    because: "instrumented programs are compared with plain runs on the real runner",
  },
  {
    from: /^apps\/web\/src\/server\/monitoring\/product-version\.ts$/,
    to: /^apps\/web\/package\.json$/,
    because: "the version is written once",
  },
  {
    from: /^e2e\/support\/route-paths\.ts$/,
    to: /^apps\/web\/src\/routes\.ts$/,
    because: "the table of access has a row for every page",
  },
  {
    from: /^apps\/web\/src\/features\/.*\.server\.ts$/,
    to: /^(apps\/web\/src\/server|db)\//,
    because: "the server modules of a feature run on the server",
  },
  {
    from: /^content\/.*-run\.test\.ts$/,
    to: /^packages\/browser-runtimes\//,
    because: "the queries of lessons are run by the browser's SQLite too",
  },
  {
    from: /\.test\.tsx?$|\/testing\//,
    to: /^(apps\/web\/src\/(testing|server)|db)\//,
    because: "tests create their data in a real database",
  },
];
