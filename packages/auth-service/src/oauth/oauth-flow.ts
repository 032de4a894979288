import { createHmac, timingSafeEqual } from "node:crypto";
import type { AuthContext } from "../core/auth-context.ts";
import { isUuid } from "../core/is-uuid.ts";
import type { ProviderSettings } from "../core/provider-settings.ts";
import type { OAuthFlow } from "./oauth-profile.ts";

/** Everything a journey needs is derived from the id of its row: nothing secret is stored or sent along. */
export function oauthFlowOf(auth: AuthContext, settings: ProviderSettings, flowId: string): OAuthFlow {
  return {
    redirectUri: settings.redirectUri || `${auth.config.externalUrl}/callback`,
    state: `${flowId}.${derive(auth, "state", flowId)}`,
    nonce: derive(auth, "nonce", flowId),
    verifier: derive(auth, "verifier", flowId),
  };
}

/** The row's id when the state is one of ours. */
export function readFlowId(auth: AuthContext, state: string): string | null {
  const [flowId = "", proof = ""] = state.split(".");
  if (!isUuid(flowId)) return null;
  const expected = Buffer.from(derive(auth, "state", flowId));
  const shown = Buffer.from(proof);
  return shown.length === expected.length && timingSafeEqual(shown, expected) ? flowId : null;
}

const derive = (auth: AuthContext, use: string, flowId: string) =>
  createHmac("sha256", auth.keyring.secretFor("oauth journeys"))
    .update(`${use}\n${flowId}`)
    .digest("base64url");
