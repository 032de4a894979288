import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServices } from "#testing/test-services.ts";
import { createApi } from "../create-api.ts";
import { apiMarkdown } from "./api-markdown.ts";
import { openApiDocument } from "./openapi-document.ts";
import { OPERATIONS } from "./operations.ts";

let database: Awaited<ReturnType<typeof newDatabase>>;
beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => database.drop());

const services = (variables: Record<string, string> = {}) => testServices(database.connection, variables);
const trimSlash = (path: string) => path.replace(/(.)\/$/, "$1");

test("the reference lists exactly the endpoints that the API registers", () => {
  const registered = createApi(services())
    .routes.filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${trimSlash(path)}`);
  const documented = OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect([...new Set(registered)].sort()).toEqual(documented.sort());
});

test("docs/api.md is what `npm run docs` writes", async () => {
  await expect(apiMarkdown()).toMatchFileSnapshot("../../../../../docs/api.md");
});

test("the OpenAPI document is served in development only", async () => {
  const development = await createApi(services({ DEV_PAGES: "on" })).request("/docs");
  expect(await development.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  const { paths } = openApiDocument() as { paths: Record<string, { post: { requestBody: object } }> };
  expect(paths["/api/student/board"]?.post.requestBody).toMatchObject({
    content: { "application/json": { schema: { required: ["board", "classLevel"] } } },
  });
});
