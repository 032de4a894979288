import type { JsonObject } from "../core/json-object.ts";

/**
 * In the app metadata of an account whose password may be a stranger's (two people signed up with its address, or it was
 * confirmed in another browser): it has no password until the owner of the address chooses one. The app asks for it.
 */
export const PASSWORD_MISSING = { password_missing: true } as const;

export function withoutPasswordMissing(appMetadata: JsonObject | null): JsonObject {
  const { password_missing: _, ...rest } = appMetadata ?? {};
  return rest;
}
