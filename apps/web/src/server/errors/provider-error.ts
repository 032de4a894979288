import { z } from "zod";

/** An outside service (payments, GitHub, accounts) answered with something that its interface does not describe. */
export class ProviderError extends Error {
  override name = "ProviderError";

  constructor(provider: string, cause: unknown) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    super(`${provider} sent a malformed response: ${reason}`, { cause });
  }
}

/** Reads the JSON of an outside service's response. */
export async function parseProviderResponse<Schema extends z.ZodType>(
  provider: string,
  schema: Schema,
  response: Pick<Response, "json">,
): Promise<z.infer<Schema>> {
  try {
    return schema.parse(await response.json());
  } catch (error) {
    throw new ProviderError(provider, error);
  }
}
