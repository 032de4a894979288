import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { signInWithIdToken } from "../oauth/sign-in-with-id-token.ts";
import { exchangeCode } from "../pkce/exchange-code.ts";
import { refreshSession } from "../sessions/refresh-session.ts";
import { behindSecondFactor } from "../sessions/require-second-factor.ts";
import { signInWithPassword } from "./sign-in-with-password.ts";

/** POST /token */
export function grantToken(auth: AuthContext, request: AuthRequest): Promise<Response> {
  switch (request.query.get("grant_type") ?? "") {
    case "password":
      return signInWithPassword(auth, request);
    case "refresh_token":
      return refreshSession(auth, request);
    case "pkce":
      return exchangeCode(auth, request);
    case "id_token":
      return (
        request.body.link_identity === true ? behindSecondFactor(signInWithIdToken) : signInWithIdToken
      )(auth, request);
    case "web3":
      throw new ApiError(422, "web3_provider_disabled", "Web3 provider is disabled");
    default:
      throw new ApiError(400, "invalid_credentials", "unsupported_grant_type");
  }
}
