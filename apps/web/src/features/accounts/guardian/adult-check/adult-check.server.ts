import type { Env } from "#server/config/env.ts";
import type { AdultCheck } from "./adult-check-provider.ts";
import { createStandInCheck } from "./stand-in-check.server.ts";
import { createTokenCheck } from "./token-check.server.ts";

/** The operator's adult check; null when nobody is connected. */
export function createAdultCheck(env: Env): AdultCheck | null {
  if (env.ADULT_CHECK === "stand-in") return createStandInCheck(env);
  if (env.ADULT_CHECK === "token") return createTokenCheck(env);
  return null;
}

export const adultCheckName = (env: Env): string | null => createAdultCheck(env)?.name ?? null;
