import { adultCheckStarts } from "@nirmaan/db/consent-schema.ts";
import { serializeCookieHeader } from "@supabase/ssr";
import { siteUrlOf } from "#server/config/site-url.ts";
import { retentionEnd, retentionHours } from "#server/privacy/retention.ts";
import type { Services } from "#server/services/services.ts";
import type { Guardian } from "../answers/find-guardian.server.ts";
import { hashGuardianToken, newGuardianToken } from "../links/guardian-token.server.ts";
import { createAdultCheck } from "./adult-check.server.ts";

export const CHECK_PATH = "/consent-check";
/** Holds the token of the guardian's page while the guardian is at the issuer, who must not see it. */
export const CHECK_COOKIE = "guardian-page";
const HOUR_S = 3600;

/** Where to send the guardian; undefined when no check is offered. */
export async function startAdultCheck(
  { database, env }: Pick<Services, "database" | "env">,
  guardian: Guardian,
  token: string,
): Promise<{ to: string; cookie: string } | undefined> {
  const check = createAdultCheck(env);
  if (!check) return undefined;
  const nonce = newGuardianToken();
  await database.db.insert(adultCheckStarts).values({
    nonceHash: hashGuardianToken(nonce),
    guardianId: guardian.id,
    studentId: guardian.studentId,
    expiresAt: retentionEnd("adult-check-start", new Date()),
  });
  const site = siteUrlOf(env);
  return {
    to: check.startAt({ nonce, returnTo: `${site}${CHECK_PATH}` }),
    cookie: serializeCookieHeader(CHECK_COOKIE, token, {
      path: CHECK_PATH,
      httpOnly: true,
      sameSite: "lax",
      secure: site.startsWith("https:"),
      maxAge: retentionHours("adult-check-start") * HOUR_S,
    }),
  };
}
