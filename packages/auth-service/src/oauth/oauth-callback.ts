import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { isUniqueViolation } from "../database/is-unique-violation.ts";
import { recordAudit } from "../database/record-audit.ts";
import { type FlowState, issueAuthCode } from "../pkce/flow-state.ts";
import { redirectToApp, redirectToAppWithError } from "../redirects/redirect-to-app.ts";
import { sessionFragment } from "../sessions/issue-tokens.ts";
import { startSession } from "../sessions/start-session.ts";
import { findOrCreateOAuthUser } from "./find-or-create-oauth-user.ts";
import { findProvider } from "./find-provider.ts";
import { linkProfile } from "./link-profile.ts";
import { oauthFlowOf, readFlowId } from "./oauth-flow.ts";
import type { OAuthResult } from "./oauth-profile.ts";

const FLOW_MINUTES = 10;

/** GET and POST /callback: the provider redirects the browser here. */
export async function handleOAuthCallback(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const parameter = (name: string) =>
    request.query.get(name) || (typeof request.body[name] === "string" ? request.body[name] : "");
  const state = parameter("state");
  const { siteUrl } = auth.config;
  if (!state)
    return redirectToAppWithError(
      siteUrl,
      new ApiError(400, "bad_oauth_callback", "OAuth state parameter missing"),
      "query",
    );
  const flow = await claimFlow(auth, state);
  if (!flow)
    return redirectToAppWithError(
      siteUrl,
      new ApiError(400, "bad_oauth_state", "OAuth state parameter is invalid"),
      "query",
    );
  const redirectTo = flow.referrer ?? siteUrl;
  try {
    if (parameter("error"))
      throw new ApiError(
        403,
        "bad_oauth_callback",
        parameter("error_description").slice(0, 200) || "The provider refused",
      );
    return await finishFlow(auth, request, flow, await fetchProfile(auth, flow, parameter("code")));
  } catch (error) {
    await auth.sql`delete from auth.flow_state where id = ${flow.id}`;
    if (!(error instanceof ApiError)) throw error;
    return redirectToAppWithError(redirectTo, error, flow.code_challenge ? "query" : "fragment");
  }
}

/** Marks the flow as used, so that its state works once. */
async function claimFlow(auth: AuthContext, state: string): Promise<FlowState | undefined> {
  const id = readFlowId(auth, state);
  if (!id) return undefined;
  const [flow] = await auth.sql<FlowState[]>`
    update auth.flow_state set auth_code = '', updated_at = now()
    where id = ${id} and auth_code is null and authentication_method = 'oauth'
      and created_at > now() - ${`${FLOW_MINUTES} minutes`}::interval
    returning *`;
  return flow;
}

async function fetchProfile(auth: AuthContext, flow: FlowState, code: string): Promise<OAuthResult> {
  if (!code)
    throw new ApiError(400, "bad_oauth_callback", "OAuth callback with missing authorization code missing");
  const { settings, provider } = findProvider(auth, flow.provider_type);
  try {
    return await provider.finish(oauthFlowOf(auth, settings, flow.id), code);
  } catch (error) {
    auth.log("warn", "a sign-in with a provider failed", {
      provider: flow.provider_type,
      error: String(error),
    });
    throw new ApiError(400, "bad_oauth_callback", "Unable to exchange external code");
  }
}

async function finishFlow(
  auth: AuthContext,
  request: AuthRequest,
  flow: FlowState,
  { profile, accessToken, refreshToken }: OAuthResult,
): Promise<Response> {
  const redirectTo = flow.referrer ?? auth.config.siteUrl;
  const run = () =>
    auth.sql.begin(async (tx) => {
      const found = flow.linking_target_id
        ? await linkProfile(tx, flow.linking_target_id, flow.provider_type, profile)
        : await findOrCreateOAuthUser(auth, tx, request, flow.provider_type, profile);
      if (found.kind === "refused") return found;
      if (flow.code_challenge) {
        await tx`update auth.flow_state set provider_access_token = ${accessToken},
          provider_refresh_token = ${refreshToken} where id = ${flow.id}`;
        return {
          kind: "redirect",
          response: redirectToApp(redirectTo, {
            query: { code: await issueAuthCode(tx, flow.id, found.user.id) },
          }),
        } as const;
      }
      await tx`delete from auth.flow_state where id = ${flow.id}`;
      const session = await startSession(auth, tx, request, found.user, "oauth");
      await recordAudit(auth, tx, request, "login", found.user, { provider: flow.provider_type });
      const fragment = {
        ...sessionFragment(session),
        ...(accessToken ? { provider_token: accessToken } : {}),
        ...(refreshToken ? { provider_refresh_token: refreshToken } : {}),
      };
      return { kind: "redirect", response: redirectToApp(redirectTo, { fragment }) } as const;
    });
  // Two callbacks of the same new user at once: on retry the second finds the rows of the first.
  const result = await run().catch((error: unknown) => {
    if (isUniqueViolation(error)) return run();
    throw error;
  });
  if (result.kind === "redirect") return result.response;
  await result.deliver?.();
  throw result.error;
}
