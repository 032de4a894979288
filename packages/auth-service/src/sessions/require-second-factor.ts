import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import type { Endpoint } from "../core/endpoint.ts";
import { requireSession, type SignedIn } from "./require-session.ts";

/** How long a second factor counts as just verified. */
const RECENT_S = 600;
const SECOND_FACTORS = ["totp", "mfa/phone", "mfa/webauthn"];

/** Refuses a session at aal1 when the account has a verified second factor. The status is the one GoTrue has there. */
export async function requireSecondFactor(
  auth: AuthContext,
  { user, session }: Pick<SignedIn, "user" | "session">,
  { status, message }: { status: number; message: string },
): Promise<void> {
  if (session.aal !== "aal2" && (await hasSecondFactor(auth, user.id)))
    throw new ApiError(status, "insufficient_aal", message);
}

/** Refuses unless the account has no second factor, or this session verified one within the last ten minutes. */
async function requireRecentSecondFactor(auth: AuthContext, signedIn: SignedIn): Promise<void> {
  await requireSecondFactor(auth, signedIn, { status: 403, message: "AAL2 session is required." });
  if (signedIn.session.aal !== "aal2") return;
  const recent = await auth.sql`
    select 1 from auth.mfa_amr_claims
    where session_id = ${signedIn.session.id} and authentication_method = any(${SECOND_FACTORS})
      and updated_at > now() - ${`${RECENT_S} seconds`}::interval`;
  if (recent.length === 0)
    throw new ApiError(403, "reauthentication_needed", "Verify your second factor again first.");
}

type Guarded = (auth: AuthContext, request: AuthRequest) => Promise<Response>;

/** An endpoint that changes how its user can sign in. */
export const behindSecondFactor =
  (endpoint: Endpoint): Guarded =>
  async (auth, request) => {
    await requireSecondFactor(auth, await requireSession(auth, request), {
      status: 403,
      message: "AAL2 session is required to change how this account signs in.",
    });
    return endpoint(auth, request);
  };

/** An endpoint that takes away a way to sign in. */
export const behindRecentSecondFactor =
  (endpoint: Endpoint): Guarded =>
  async (auth, request) => {
    await requireRecentSecondFactor(auth, await requireSession(auth, request));
    return endpoint(auth, request);
  };

async function hasSecondFactor(auth: AuthContext, userId: string): Promise<boolean> {
  const verified = await auth.sql`
    select 1 from auth.mfa_factors where user_id = ${userId} and status = 'verified' limit 1`;
  return verified.length > 0;
}
