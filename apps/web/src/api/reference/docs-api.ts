import { Hono } from "hono";
import { openApiDocument } from "./openapi-document.ts";

/** The OpenAPI document, in development only. */
export const docsApi = (): Hono => new Hono().get("/", (context) => context.json(openApiDocument()));
