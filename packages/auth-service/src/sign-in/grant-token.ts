import type { AuthContext } from "../auth-context.ts";
import { ApiError } from "../http/api-error.ts";
import type { Call } from "../http/call.ts";
import { signInWithIdToken } from "../oauth/sign-in-with-id-token.ts";
import { exchangeCode } from "../pkce/exchange-code.ts";
import { refreshSession } from "../sessions/refresh-session.ts";
import { signInWithPassword } from "./sign-in-with-password.ts";

/** POST /token */
export function grantToken(auth: AuthContext, call: Call): Promise<Response> {
  switch (call.query.get("grant_type") ?? "") {
    case "password":
      return signInWithPassword(auth, call);
    case "refresh_token":
      return refreshSession(auth, call);
    case "pkce":
      return exchangeCode(auth, call);
    case "id_token":
      return signInWithIdToken(auth, call);
    case "web3":
      throw new ApiError(422, "web3_provider_disabled", "Web3 provider is disabled");
    default:
      throw new ApiError(400, "invalid_credentials", "unsupported_grant_type");
  }
}
