import type { AuthContext } from "../core/auth-context.ts";
import { requireOAuthServer } from "./require-oauth-server.ts";
import { SUPPORTED_SCOPES } from "./scopes.ts";

/** GET /.well-known/oauth-authorization-server (RFC 8414) */
export async function showServerMetadata(auth: AuthContext): Promise<Response> {
  requireOAuthServer(auth);
  return showOpenIdConfiguration(auth);
}

/** GET /.well-known/openid-configuration: GoTrue serves it whether or not the OAuth server is on. */
export async function showOpenIdConfiguration({ config, keyring }: AuthContext): Promise<Response> {
  const issuer = config.externalUrl;
  const keys = await keyring.publicKeys();
  const algorithms = keys.map((key) => key.alg).filter((alg) => alg !== undefined);
  return Response.json(
    {
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      userinfo_endpoint: `${issuer}/oauth/userinfo`,
      ...(config.oauthServer?.dynamicRegistration
        ? { registration_endpoint: `${issuer}/oauth/clients/register` }
        : {}),
      scopes_supported: SUPPORTED_SCOPES,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: [...new Set(algorithms)],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
      claims_supported: [
        ..."sub aud iss exp iat auth_time nonce email email_verified phone_number phone_number_verified".split(
          " ",
        ),
        ..."name picture preferred_username updated_at".split(" "),
      ],
      code_challenge_methods_supported: ["S256"],
    },
    { headers: { "cache-control": "public, max-age=600" } },
  );
}
