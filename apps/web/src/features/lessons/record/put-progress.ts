import { isObject, isStringArray, readJson } from "#browser/json-guards.ts";

/** A lesson that is withdrawn, or that the tier no longer includes: sending the steps again would not help. */
const REFUSED = [400, 403, 404];

/** The steps that the account has now, and the whole answer. */
type ProgressResponse = { stepsDone: string[]; body: unknown };

/** Sends steps and time. Undefined when they have to be sent later. */
export async function putProgress(
  slug: string,
  progress: { stepsDone: string[]; seconds: number; dryRuns: Record<string, string[]> },
  send: typeof fetch,
): Promise<ProgressResponse | undefined> {
  const response = await send(`/api/lessons/${slug}/progress`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(progress),
    keepalive: true,
  });
  if (REFUSED.includes(response.status)) return { stepsDone: [], body: undefined };
  if (!response.ok) return undefined;
  const body = await readJson(response);
  return { stepsDone: isObject(body) && isStringArray(body.stepsDone) ? body.stepsDone : [], body };
}
