import { data } from "react-router";
import type { z } from "zod";
import { RequestError } from "../errors/request-error.ts";
import { parseRequest } from "./parse-request.ts";

/** `parseRequest` for loaders and actions: React Router answers only a thrown response with a status other than 500. */
export function parsePageRequest<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  try {
    return parseRequest(schema, input);
  } catch (error) {
    if (error instanceof RequestError) throw data(error.message, { status: error.status });
    throw error;
  }
}
