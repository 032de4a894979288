import { createHmac, timingSafeEqual } from "node:crypto";
import type { AuthContext } from "../core/auth-context.ts";
import { isUuid } from "../core/is-uuid.ts";
import type { ProviderSettings } from "../core/provider-settings.ts";
import type { OAuthFlow } from "./oauth-profile.ts";

/** Derives state, nonce and verifier from the id of the flow's row, so that no secret is stored. */
export function oauthFlowOf(auth: AuthContext, settings: ProviderSettings, flowId: string): OAuthFlow {
  return {
    redirectUri: settings.redirectUri || `${auth.config.externalUrl}/callback`,
    state: `${flowId}.${derive(auth, "state", flowId)}`,
    nonce: derive(auth, "nonce", flowId),
    verifier: derive(auth, "verifier", flowId),
  };
}

/** The id of the flow's row, or null when this service did not create the state. */
export function readFlowId(auth: AuthContext, state: string): string | null {
  const [flowId = "", signature = ""] = state.split(".");
  if (!isUuid(flowId)) return null;
  const expected = Buffer.from(derive(auth, "state", flowId));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? flowId : null;
}

const derive = (auth: AuthContext, use: string, flowId: string) =>
  createHmac("sha256", auth.keyring.secretFor("oauth journeys"))
    .update(`${use}\n${flowId}`)
    .digest("base64url");
