import { Hono } from "hono";
import pino from "pino";
import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "../errors/app-error.ts";
import { parseProviderResponse } from "../errors/provider-error.ts";
import { createErrorHandler } from "./error-handler.ts";
import { parseRequest } from "./parse-request.ts";

const OURS = { error: "Something went wrong on our side. Please try again." };
const Board = z.object({ board: z.enum(["CBSE"]) });

async function answerTo(handle: () => unknown): Promise<{ status: number; body: unknown; logged: string }> {
  let logged = "";
  const app = new Hono().get("/", async () => {
    await handle();
    return new Response("unreachable");
  });
  app.onError(createErrorHandler(pino({ base: null }, { write: (line) => (logged += line) })));
  const response = await app.request("/");
  return { status: response.status, body: await response.json(), logged };
}

test("answers an AppError with its own message and status and logs nothing", async () => {
  const answer = await answerTo(() => {
    throw new AppError("too-many", "Please wait a minute.");
  });
  expect(answer).toEqual({ status: 429, body: { error: "Please wait a minute." }, logged: "" });
});

test("answers a request of the wrong shape with 400, names the field and logs nothing", async () => {
  const { status, body, logged } = await answerTo(() => parseRequest(Board, { board: 7 }));
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain("board");
  expect(logged).toBe("");
});

test("answers a schema mismatch outside the request boundary with 500 and logs it", async () => {
  const { status, body, logged } = await answerTo(() => Board.parse({ board: 7 }));
  expect(status).toBe(500);
  expect(body).toEqual(OURS);
  expect(logged).toContain("board");
});

test("answers a SyntaxError of our own with 500 and logs it", async () => {
  const { status, body, logged } = await answerTo(() => JSON.parse("{broken"));
  expect(status).toBe(500);
  expect(body).toEqual(OURS);
  expect(logged).toContain("SyntaxError");
});

test("answers a malformed response of an outside service with 502 and logs what was wrong", async () => {
  const malformed = [Response.json({ board: 7 }), new Response("<html>")];
  for (const response of malformed) {
    const { status, body, logged } = await answerTo(() => parseProviderResponse("Razorpay", Board, response));
    expect(status).toBe(502);
    expect(body).toEqual({
      error: "A service that we depend on sent an answer we could not read. Please try again later.",
    });
    expect(logged).toContain("Razorpay");
  }
});

test("answers any other error with 500, hides its message from the caller and logs it", async () => {
  const { status, body, logged } = await answerTo(() => {
    throw new Error("no such table: secrets");
  });
  expect(status).toBe(500);
  expect(body).toEqual(OURS);
  expect(logged).toContain("no such table: secrets");
});
