import { Hono } from "hono";
import { AppError } from "#server/app-error.ts";

export function userSessionDoor(): Hono {
  return new Hono().get("/", () => {
    throw new AppError("signed-out", "No authenticated user");
  });
}
