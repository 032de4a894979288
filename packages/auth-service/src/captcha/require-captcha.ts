import { z } from "zod";
import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import type { CaptchaSettings } from "../core/captcha-settings.ts";
import type { Endpoint } from "../core/endpoint.ts";
import { requireAdminRole } from "../sessions/require-admin-role.ts";

const Body = z.object({ captcha_token: z.string().default("") });
const Verdict = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).default([]) });

/** Grants without a secret that could be guessed, or that only continue a sign-in. */
const GRANTS_WITHOUT_CAPTCHA = ["refresh_token", "pkce", "id_token"];
/** Longer than the tokens of both providers. */
const MAX_TOKEN_LENGTH = 8192;
const MAX_SHOWN_CODES = 5;

/** The token endpoint, of which only some grants need a captcha. */
export function withCaptchaForGrants(endpoint: Endpoint): Endpoint {
  const checked = withCaptcha(endpoint);
  return (auth, request) =>
    GRANTS_WITHOUT_CAPTCHA.includes(request.query.get("grant_type") ?? "")
      ? endpoint(auth, request)
      : checked(auth, request);
}

/** Wraps an endpoint that GoTrue protects with a captcha. */
export function withCaptcha(endpoint: Endpoint): Endpoint {
  return async (auth, request) => {
    if (auth.config.captcha) await requireCaptcha(auth, request, auth.config.captcha);
    return endpoint(auth, request);
  };
}

async function requireCaptcha(
  auth: AuthContext,
  request: AuthRequest,
  settings: CaptchaSettings,
): Promise<void> {
  if (await isAdmin(auth, request)) return;
  const given = Body.safeParse(request.body.gotrue_meta_security ?? {});
  const token = given.success ? given.data.captcha_token.trim() : "";
  if (!token) throw disallowed("no captcha_token found");
  if (token.length > MAX_TOKEN_LENGTH) throw disallowed("invalid-input-response");
  const verdict = await askProvider(settings, token, request.ip).catch((error: unknown) => {
    auth.log("error", "the captcha provider did not answer", {
      provider: settings.provider,
      error: error instanceof Error ? error.name : "unknown",
    });
    throw new ApiError(500, "unexpected_failure", "captcha verification process failed");
  });
  if (!verdict.success) throw disallowed(verdict["error-codes"].slice(0, MAX_SHOWN_CODES).join(", "));
}

/** hCaptcha and Turnstile have the same protocol: a form with secret, token and the client's address. */
async function askProvider({ secret, verifyUrl, timeoutMs }: CaptchaSettings, token: string, ip: string) {
  const response = await fetch(verifyUrl, {
    method: "POST",
    body: new URLSearchParams({ secret, response: token, remoteip: ip }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  return Verdict.parse(await response.json());
}

/** A server with the service-role key needs no captcha. */
async function isAdmin(auth: AuthContext, request: AuthRequest): Promise<boolean> {
  if (!request.headers.has("authorization")) return false;
  try {
    await requireAdminRole(auth, request);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

const disallowed = (reason: string) =>
  new ApiError(400, "captcha_failed", `captcha protection: request disallowed (${reason})`);
