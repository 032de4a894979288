import { expect, test } from "vitest";
import { z } from "zod";
import { RequestError } from "../errors/request-error.ts";
import { parseJsonBody, parseRequest } from "./parse-request.ts";

const Choice = z.object({ board: z.enum(["CBSE"]) });
const body = (text: string) => new Request("http://localhost/", { method: "POST", body: text });

test("returns the parsed value", async () => {
  expect(parseRequest(z.coerce.number(), "7")).toBe(7);
  expect(await parseJsonBody(Choice, body('{"board":"CBSE"}'))).toEqual({ board: "CBSE" });
});

test("throws a RequestError that names the field when the shape is wrong", async () => {
  const failure = await parseJsonBody(Choice, body('{"board":7}')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RequestError);
  expect(String(failure)).toContain("board");
});

test("throws a RequestError when the body is not JSON", async () => {
  await expect(parseJsonBody(Choice, body("{"))).rejects.toThrow(
    new RequestError("The request is not valid JSON."),
  );
});
