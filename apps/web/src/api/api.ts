import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#server/app-error.ts";
import { createRunLimit } from "#server/run-limit.ts";
import type { Services } from "#server/services.ts";
import { executeDoor } from "./execute.ts";
import { healthDoor } from "./health.ts";
import { projectsDoor, type RequireStudent } from "./projects.ts";
import { userSessionDoor } from "./user-session.ts";

/** Until sessions move in, nobody has an account here; the session module then takes this place. */
const nobodyIsSignedIn: RequireStudent = () => {
  throw new AppError("signed-out", "No authenticated user");
};

const LARGEST_BODY_BYTES = 1024 * 1024;

export function createApi(services: Services): Hono {
  const api = new Hono();
  api.use(
    bodyLimit({
      maxSize: LARGEST_BODY_BYTES,
      onError: () => {
        throw new AppError("too-large", "The request is larger than 1 MB.");
      },
    }),
  );
  api.route("/health", healthDoor(services));
  api.route("/execute", executeDoor(services, createRunLimit()));
  api.route("/projects", projectsDoor(services, nobodyIsSignedIn));
  api.route("/auth/user-session", userSessionDoor());
  api.all("*", () => {
    throw new AppError("not-found", "There is nothing at this address.");
  });
  return api;
}
