import { expect, test } from "vitest";
import { needsRestart } from "./needs-restart.ts";

test.each([
  "apps/web/src/server/jobs/job-queue.ts",
  "apps/web/src/jobs/job-handlers.ts",
  "apps/web/src/api/execution/execute-socket.ts",
  "packages/auth-service/src/tokens/issue-tokens.ts",
  "apps/runner/src/runner-main.ts",
])("%s is loaded once", (path) => expect(needsRestart(path)).toBe(true));

test.each([
  "apps/web/src/routes/student/lesson-page.tsx",
  "apps/web/src/features/exams/end-exam.server.ts",
  "apps/web/src/api/lessons/lessons-api.ts",
  "apps/web/src/server/jobs/job-queue.test.ts",
])("%s is loaded again, or is a test", (path) => expect(needsRestart(path)).toBe(false));
