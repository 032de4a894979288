import { z } from "zod";
import type { Operation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";

/** The reference as an OpenAPI 3.1 document. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS) {
    const path = `/api${operation.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [operation.method]: describe(operation) };
  }
  return { openapi: "3.1.0", info: { title: "Nirmaan", version: "1" }, paths };
}

function describe(operation: Operation) {
  const { body } = operation;
  return {
    summary: operation.summary,
    description: `Access: ${operation.access}.`,
    parameters: [...pathParameters(operation), ...queryParameters(operation)],
    ...(body && { requestBody: { content: { "application/json": { schema: jsonSchema(body) } } } }),
    responses: { default: { description: operation.returns } },
  };
}

function pathParameters({ path, params }: Operation) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: jsonSchema(params?.[name] ?? z.string()),
  }));
}

function queryParameters({ query }: Operation) {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: !schema.safeParse(undefined).success,
    schema: jsonSchema(schema as z.ZodType),
  }));
}

/** What a caller sends; a rule that JSON Schema cannot express becomes "any value". */
export function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  const result: Record<string, unknown> = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  delete result.$schema;
  return result;
}
