import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#server/app-error.ts";
import { createRunLimit } from "#server/run-limit.ts";
import type { Services } from "#server/services.ts";
import { requireStudent } from "#server/session.ts";
import { type VisitVariables, visits } from "#server/visit.ts";
import { accountExportDoor } from "./account-export.ts";
import { boardDoor } from "./board.ts";
import { certificatesDoor } from "./certificates.ts";
import { classesDoor } from "./classes.ts";
import { contactDoor } from "./contact.ts";
import { executeDoor } from "./execute.ts";
import { autoSaveDoor } from "./github/auto-save.ts";
import { githubConnectionDoor } from "./github/connection.ts";
import { healthDoor } from "./health.ts";
import { historyDoor } from "./history.ts";
import { inboxDoor } from "./inbox.ts";
import { lessonListDoor } from "./lesson-list.ts";
import { lessonsDoor } from "./lessons.ts";
import { paymentsDoor } from "./payments/payments.ts";
import { projectsDoor } from "./projects.ts";
import { tutorDoor } from "./tutor.ts";
import { userSessionDoor } from "./user-session.ts";

const LARGEST_BODY_BYTES = 1024 * 1024;
/** In a minute; each one runs the program several times. */
const MOST_ATTEMPTS = 20;
/** In a minute, of one person to the tutor. */
const MOST_QUESTIONS = 20;

export function createApi(services: Services): Hono<VisitVariables> {
  const api = new Hono<VisitVariables>();
  api.use(
    bodyLimit({
      maxSize: LARGEST_BODY_BYTES,
      onError: () => {
        throw new AppError("too-large", "The request is larger than 1 MB.");
      },
    }),
  );
  api.use(visits(services));
  api.route("/health", healthDoor(services));
  api.route("/contact", contactDoor(services));
  const takeRun = createRunLimit();
  api.route("/execute", executeDoor(services, takeRun));
  api.route("/certificates", certificatesDoor(takeRun));
  api.route("/lessons", lessonsDoor(services, createRunLimit(MOST_ATTEMPTS)));
  api.route("/github/auto-save", autoSaveDoor());
  api.route("/github", githubConnectionDoor());
  api.route("/history", historyDoor());
  api.route("/payments", paymentsDoor());
  api.route("/projects", projectsDoor(requireStudent));
  api.route("/tutor", tutorDoor(services, createRunLimit(MOST_QUESTIONS)));
  api.route("/auth/user-session", userSessionDoor());
  api.route("/student/board", boardDoor());
  api.route("/student/classes", classesDoor());
  api.route("/student/inbox", inboxDoor());
  api.route("/student/lessons", lessonListDoor());
  api.route("/student/export", accountExportDoor());
  api.all("*", () => {
    throw new AppError("not-found", "There is nothing at this address.");
  });
  return api;
}
