import * as m from "@nirmaan/messages/server-http.ts";
import { z } from "zod";
import { RequestError } from "../errors/request-error.ts";

/** Checks a part of a request: a path parameter, the query, the fields of a form. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new RequestError(z.prettifyError(parsed.error));
  return parsed.data;
}

export async function parseJsonBody<Schema extends z.ZodType>(
  schema: Schema,
  request: { json: () => Promise<unknown> },
): Promise<z.infer<Schema>> {
  return parseRequest(schema, await readJsonBody(request));
}

export async function readJsonBody(request: { json: () => Promise<unknown> }): Promise<unknown> {
  try {
    return await request.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new RequestError(m.notJson());
    throw error;
  }
}
