import { ApiError } from "../core/api-error.ts";
import type { JsonObject } from "../core/json-object.ts";

const MAX_BODY_BYTES = 1_048_576;
/** PostgreSQL refuses deeply nested JSON. */
const MAX_DEPTH = 32;

export async function readBody(request: Request, mayBeForm = false): Promise<JsonObject> {
  const text = await readText(request);
  if (mayBeForm && request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(text));
  if (text.trim() === "") return {};
  const parsed = parseJson(text);
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw badJson("an object was expected");
  rejectUnstorableValues(parsed);
  return parsed as JsonObject;
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badJson("the text is not valid JSON");
  }
}

/** NUL and unpaired surrogates are valid JSON but not valid PostgreSQL text. Removes `__proto__`. */
function rejectUnstorableValues(root: object): void {
  let level: object[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw badJson("it is nested too deeply");
    const next: object[] = [];
    for (const node of level) {
      for (const [key, value] of Object.entries(node)) {
        if (key === "__proto__") delete (node as JsonObject)[key];
        else if (!isStorable(key) || (typeof value === "string" && !isStorable(value)))
          throw badJson("it holds characters that cannot be stored");
        else if (typeof value === "object" && value !== null) next.push(value);
      }
    }
    level = next;
  }
}

export const isStorable = (text: string) => text.isWellFormed() && !text.includes("\u0000");

const badJson = (reason: string) =>
  new ApiError(400, "bad_json", `Could not parse request body as JSON: ${reason}`);

const tooLarge = () =>
  new ApiError(413, "request_entity_too_large", `Request body too large (max ${MAX_BODY_BYTES} bytes)`);
