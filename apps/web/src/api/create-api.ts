import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#server/errors/app-error.ts";
import { createRunLimit } from "#server/limits/request-limit.ts";
import type { Services } from "#server/services/services.ts";
import { attachRequestContext, type RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";
import { contactApi } from "./contact-api.ts";
import { executeApi } from "./execution/execute-api.ts";
import { healthApi } from "./health-api.ts";
import { autoSaveApi } from "./history/auto-save-api.ts";
import { githubConnectionApi } from "./history/github-connection-api.ts";
import { historyApi } from "./history/history-api.ts";
import { certificatesApi } from "./lessons/certificates-api.ts";
import { lessonsApi } from "./lessons/lessons-api.ts";
import { tutorApi } from "./lessons/tutor-api.ts";
import { paymentsApi } from "./payments/payments-api.ts";
import { docsApi } from "./reference/docs-api.ts";
import { accountExportApi } from "./student/account-export-api.ts";
import { boardApi } from "./student/board-api.ts";
import { classesApi } from "./student/classes-api.ts";
import { inboxApi } from "./student/inbox-api.ts";
import { lessonListApi } from "./student/lesson-list-api.ts";
import { projectsApi } from "./student/projects-api.ts";
import { userSessionApi } from "./student/user-session-api.ts";

const LARGEST_BODY_BYTES = 1024 * 1024;
/** Each attempt runs the program several times. */
const ATTEMPTS_PER_MINUTE = 20;
/** Of one person to the tutor. */
const QUESTIONS_PER_MINUTE = 20;

export function createApi(services: Services): Hono<RequestVariables> {
  const api = new Hono<RequestVariables>();
  api.use(
    bodyLimit({
      maxSize: LARGEST_BODY_BYTES,
      onError: () => {
        throw new AppError("too-large", "The request is larger than 1 MB.");
      },
    }),
  );
  api.use(attachRequestContext(services));
  api.route("/health", healthApi(services));
  api.route("/contact", contactApi(services));
  const checkRunLimit = createRunLimit();
  api.route("/execute", executeApi(services, checkRunLimit));
  api.route("/certificates", certificatesApi(checkRunLimit));
  api.route("/lessons", lessonsApi(services, createRunLimit(ATTEMPTS_PER_MINUTE)));
  api.route("/github/auto-save", autoSaveApi());
  api.route("/github", githubConnectionApi());
  api.route("/history", historyApi());
  api.route("/payments", paymentsApi());
  api.route("/projects", projectsApi(requireStudent));
  api.route("/tutor", tutorApi(services, createRunLimit(QUESTIONS_PER_MINUTE)));
  api.route("/auth/user-session", userSessionApi());
  api.route("/student/board", boardApi());
  api.route("/student/classes", classesApi());
  api.route("/student/inbox", inboxApi());
  api.route("/student/lessons", lessonListApi());
  api.route("/student/export", accountExportApi());
  if (services.env.DEV_PAGES === "on") api.route("/docs", docsApi());
  api.all("*", () => {
    throw new AppError("not-found", "There is nothing at this address.");
  });
  return api;
}
