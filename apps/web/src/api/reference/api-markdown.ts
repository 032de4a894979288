import { jsonSchema } from "./openapi-document.ts";
import type { Operation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";

const HEAD = `# API reference

Written by \`npm run docs\` from the zod schemas with which the endpoints parse requests; a test compares it.
The same as OpenAPI 3.1: \`/api/docs\` in development. An error is JSON with the field \`error\`; a request that changes
something must come from our own origin.
`;

/** The text of docs/api.md. */
export const apiMarkdown = (): string => [HEAD, ...OPERATIONS.map(section)].join("\n");

function section({ method, path, summary, access, body, query, returns }: Operation): string {
  const lines = [
    `## ${method.toUpperCase()} /api${path}`,
    "",
    `${summary}. Access: ${access}. Returns: ${returns}.`,
    ...(query
      ? [
          "",
          `Query: ${Object.keys(query.shape)
            .map((name) => `\`${name}\``)
            .join(", ")}`,
        ]
      : []),
    ...(body ? ["", "```json", JSON.stringify(jsonSchema(body), null, 1), "```"] : []),
  ];
  return `${lines.join("\n")}\n`;
}
