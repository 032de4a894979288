import { reportsSuccess } from "./success-report.ts";
import type { Talk } from "./talk.ts";

/** The tutor ran the program as it is now; without checks it knows only what the student's last run showed. */
export const wasRun = ({ diagnosis, problem }: Talk): boolean =>
  diagnosis.total > 0 && (problem.checks.length > 0 || problem.graded !== undefined);

/** The student is thankful for a change, and the program still fails: perhaps the change is not in it. */
export const isThanksForChange = (talk: Talk): boolean =>
  talk.plan.last.act === "thanks" &&
  talk.plan.stage !== "reflect" &&
  wasRun(talk) &&
  (talk.plan.hasChanged || reportsSuccess(talk.message));
