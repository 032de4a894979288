import { Hono } from "hono";
import pino from "pino";
import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "../errors/app-error.ts";
import { createErrorHandler } from "./error-handler.ts";

async function answerTo(failure: () => unknown): Promise<{ status: number; body: unknown; logged: string }> {
  let logged = "";
  const app = new Hono().get("/", () => {
    throw failure();
  });
  app.onError(createErrorHandler(pino({ base: null }, { write: (line) => (logged += line) })));
  const response = await app.request("/");
  return { status: response.status, body: await response.json(), logged };
}

test("the caller's mistake is told in its own words and is nobody's alarm", async () => {
  const answer = await answerTo(() => new AppError("too-many", "Please wait a minute."));
  expect(answer).toEqual({ status: 429, body: { error: "Please wait a minute." }, logged: "" });
});

test("a wrong shape is a 400 that names the field", async () => {
  const { status, body } = await answerTo(
    () => z.object({ board: z.enum(["CBSE"]) }).safeParse({ board: 7 }).error,
  );
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain("board");
});

test("text that is not JSON is a 400", async () => {
  expect(await answerTo(() => new SyntaxError("Unexpected token"))).toMatchObject({ status: 400 });
});

test("our own mistake is a 500 that tells the caller nothing and the log everything", async () => {
  const { status, body, logged } = await answerTo(() => new Error("no such table: secrets"));
  expect(status).toBe(500);
  expect(body).toEqual({ error: "Something went wrong on our side. Please try again." });
  expect(logged).toContain("no such table: secrets");
});
